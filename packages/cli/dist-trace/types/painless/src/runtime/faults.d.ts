/** The faults that generated code raises itself, with the texts of Elasticsearch and of the JVM. */
import { JavaException } from '../../../java/src/index.js';
/** A member of null on def. */
export declare const nullReceiver: (name: string) => JavaException;
/** Null if an operator or a conversion asks for the class. `name` is what the JVM calls the value. */
export declare const nullOperand: (name: string) => JavaException;
/** `WrongMethodTypeException`: a typed argument or result that no conversion can fit to a method found at run time. */
export declare const wrongMethodType: (handle: string, site: string) => JavaException;
/** `ClassCastException` as the JVM raises it. */
export declare const jvmCast: (from: string, to: string) => JavaException;
/** `ClassCastException` as a method handle raises it. */
export declare const handleCast: (value: unknown, to: string) => JavaException;
/** A method, getter or setter that a def receiver has not. */
export declare const notFound: (what: string, value: unknown, name: string) => JavaException;
/** A typed receiver that is null. `text` is what the JVM says of it. */
export declare const nullTyped: (text: string) => never;
