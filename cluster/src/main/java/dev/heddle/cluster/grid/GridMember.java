package dev.heddle.cluster.grid;

import com.hazelcast.config.AdvancedNetworkConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.InterfacesConfig;
import com.hazelcast.config.JavaSerializationFilterConfig;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.MergePolicyConfig;
import com.hazelcast.config.QueueConfig;
import com.hazelcast.config.ServerSocketEndpointConfig;
import com.hazelcast.config.SocketInterceptorConfig;
import com.hazelcast.core.HazelcastException;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.instance.impl.HazelcastInstanceFactory;
import com.hazelcast.spi.merge.DiscardMergePolicy;
import com.hazelcast.spi.properties.ClusterProperty;
import dev.heddle.checker.options.SetupException;
import dev.heddle.cluster.ClusterAddress;
import dev.heddle.cluster.Entrance;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** Makes a member of the grid that speaks with nobody but members, and only after the gate. */
final class GridMember {
    private static final int PARTITIONS = 31;
    private static final int MOST_HINTS = 10_000;
    private static final AtomicLong STARTED = new AtomicLong();

    private GridMember() {}

    /**
     * Starts one.
     *
     * @param local the address of this machine to listen at
     * @param port the only one to listen at; empty for the first that is free
     * @throws SetupException if that is not possible
     */
    static HazelcastInstance start(Entrance entrance, String local, Optional<Integer> port, Gate gate) {
        try {
            return start(entrance, InetAddress.getByName(local), port, gate);
        } catch (UnknownHostException | HazelcastException | IllegalStateException e) {
            String reason = String.valueOf(e.getMessage());
            if (reason.contains("bind")) {
                int last = ClusterAddress.FIRST_PORT + ClusterAddress.PORTS - 1;
                reason = port.map(p -> "port " + p + " is taken")
                        .orElse("all ports from " + ClusterAddress.FIRST_PORT + " to " + last + " are taken");
            }
            throw new SetupException("no member can be started at " + local + ": " + reason, e);
        }
    }

    static HazelcastInstance start(Entrance entrance, InetAddress local, Optional<Integer> port, Gate gate) {
        String name = "heddle-" + ProcessHandle.current().pid() + "-" + STARTED.incrementAndGet();
        return HazelcastInstanceFactory.newHazelcastInstance(
                config(entrance, local, port, gate).setInstanceName(name), name, gate.node());
    }

    static Config config(Entrance entrance, InetAddress local, Optional<Integer> port, Gate gate) {
        Config config = new Config();
        config.setClusterName(entrance.credentials().token().clusterName());
        config.setAdvancedNetworkConfig(network(entrance, local, port, gate));
        Map.of(
                        ClusterProperty.PHONE_HOME_ENABLED, "false",
                        ClusterProperty.LOGGING_TYPE, System.getProperty("heddle.cluster.log", "none"),
                        ClusterProperty.SHUTDOWNHOOK_ENABLED, "false",
                        ClusterProperty.SOCKET_BIND_ANY, "false",
                        ClusterProperty.PARTITION_COUNT, Integer.toString(PARTITIONS),
                        ClusterProperty.WAIT_SECONDS_BEFORE_JOIN, "0",
                        // Two that did not find each other when they started do so a little later.
                        ClusterProperty.MERGE_FIRST_RUN_DELAY_SECONDS, "5",
                        ClusterProperty.MERGE_NEXT_RUN_DELAY_SECONDS, "5")
                .forEach((property, value) -> config.setProperty(property.getName(), value));
        config.getMetricsConfig().setEnabled(false);
        config.getJetConfig().setEnabled(false);
        config.getSerializationConfig()
                .setAllowOverrideDefaultSerializers(false)
                .addDataSerializableFactory(CompareAndSet.FACTORY, CompareAndSet.factory())
                .setJavaSerializationFilterConfig(filter());
        // What a smaller half of a cluster that was cut in two has known is known better by the other.
        MergePolicyConfig larger = new MergePolicyConfig().setPolicy(DiscardMergePolicy.class.getName());
        config.addMapConfig(
                new MapConfig("*").setBackupCount(1).setStatisticsEnabled(false).setMergePolicyConfig(larger));
        config.addQueueConfig(new QueueConfig("*")
                .setBackupCount(1)
                .setMaxSize(MOST_HINTS)
                .setStatisticsEnabled(false)
                .setMergePolicyConfig(larger));
        return config;
    }

    /** Of what Java's own serialisation could bring to life only the grid's own things and exceptions. */
    private static JavaSerializationFilterConfig filter() {
        JavaSerializationFilterConfig filter = new JavaSerializationFilterConfig().setDefaultsDisabled(true);
        filter.getWhitelist().addPrefixes("com.hazelcast.", "java.lang.", "java.util.Collections$", "[Ljava.lang.");
        return filter;
    }

    /** One endpoint, for members: with none for clients, REST or memcache, those are not spoken. */
    private static AdvancedNetworkConfig network(
            Entrance entrance, InetAddress local, Optional<Integer> port, Gate gate) {
        ServerSocketEndpointConfig endpoint = new ServerSocketEndpointConfig();
        endpoint.setPort(port.orElse(ClusterAddress.FIRST_PORT))
                .setPortAutoIncrement(port.isEmpty())
                .setPortCount(ClusterAddress.PORTS)
                .setReuseAddress(false);
        endpoint.setInterfaces(new InterfacesConfig().setEnabled(true).addInterface(local.getHostAddress()));
        endpoint.setSocketInterceptorConfig(
                new SocketInterceptorConfig().setEnabled(true).setImplementation(gate));
        AdvancedNetworkConfig network = new AdvancedNetworkConfig().setEnabled(true);
        network.setMemberEndpointConfig(endpoint);
        JoinConfig join = network.getJoin();
        join.getAutoDetectionConfig().setEnabled(false);
        join.getMulticastConfig().setEnabled(false);
        join.getTcpIpConfig().setEnabled(true).setConnectionTimeoutSeconds(2);
        entrance.addresses().forEach(a -> join.getTcpIpConfig().addMember(a.toString()));
        return network;
    }
}
