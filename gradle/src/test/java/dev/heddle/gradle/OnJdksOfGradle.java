package dev.heddle.gradle;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** Tests in which Gradle itself runs: the version that the plugin is built with knows JDKs up to 23. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@EnabledForJreRange(max = JRE.JAVA_23, disabledReason = "this version of Gradle does not know the JDK")
@interface OnJdksOfGradle {}
