package programs.libraries;

import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** What the programs keep in a pool of commons-pool2. */
final class Connections extends BasePooledObjectFactory<Connections.Connection> {
    /** Something that one thread may use at a time. */
    static final class Connection {
        int uses;

        void use() {
            uses++;
        }
    }

    @Override
    public Connection create() {
        return new Connection();
    }

    @Override
    public PooledObject<Connection> wrap(Connection connection) {
        return new DefaultPooledObject<>(connection);
    }

    /** A pool of one connection. */
    static GenericObjectPool<Connection> pool() {
        GenericObjectPoolConfig<Connection> config = new GenericObjectPoolConfig<>();
        config.setMaxTotal(1);
        config.setJmxEnabled(false);
        return new GenericObjectPool<>(new Connections(), config);
    }
}
