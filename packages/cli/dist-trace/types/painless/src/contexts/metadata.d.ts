/** The permitted operations on one key. */
export interface MetadataRule {
    readonly expected: 'java.lang.String' | 'java.lang.Number' | 'java.util.Map';
    readonly nullable: boolean;
    readonly removable: boolean;
    readonly writable: boolean;
    /** The only texts that it can be, and what is said of another one. */
    readonly oneOf?: {
        readonly texts: readonly string[];
        readonly refusal: (text: string) => string;
    };
}
/** The metadata of a context. */
export interface MetadataDefinition {
    /** The class of the result of `metadata()`. */
    readonly className: string;
    readonly rules: Readonly<Record<string, MetadataRule>>;
    /** The error of `metadata().setOp` for values that `ctx.op = ..` accepts, or undefined. */
    readonly refusesOp?: (op: string | null) => string | undefined;
}
/** A string that can be read, written, set to null and removed. */
export declare const TEXT: MetadataRule;
/** An integral number, likewise. */
export declare const NUMBER: MetadataRule;
/** A rule for a key that can only be read. */
export declare const readOnly: (rule: MetadataRule) => MetadataRule;
/** A rule for a key that always has a value. */
export declare const always: (rule: MetadataRule) => MetadataRule;
/**
 * Checks a value before it is written to a key.
 *
 * @throws JavaException illegal_argument_exception for a key that cannot be written, a value of a wrong type, null if there must be one,
 * a number with a fraction, and a string that is none of those allowed
 */
export declare function checkMetadata(key: string, rule: MetadataRule, value: unknown): void;
/** Checks that a key can be removed. Throws illegal_argument_exception for one that cannot. */
export declare function checkRemoval(key: string, rule: MetadataRule): void;
