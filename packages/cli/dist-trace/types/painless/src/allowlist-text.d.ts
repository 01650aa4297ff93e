import type { AllowedClass } from './allowlist.js';
/** The members and fields of the classes whose members only the whole library knows. */
export interface RarelyUsedText {
    readonly rarelyUsedMemberText: string;
    readonly rarelyUsedFieldText: string;
}
/**
 * The classes of the given sections by full name. The members of a class are read when one of them is asked for: a script uses
 * few of the classes. Without `rarelyUsed` those of the classes in it are withheld. Text that cannot be read is an `InternalError`: the data are
 * ours.
 */
export declare function readAllowlist(sections: readonly string[], rarelyUsed: RarelyUsedText | null): ReadonlyMap<string, AllowedClass>;
