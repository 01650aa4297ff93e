import { type ContextName } from '../contexts/index.js';
import { type FieldTypes } from './completions/static-type.js';
import { type Member } from './members.js';
/** Something that can be put in. */
export interface Completion {
    /** The inserted text. */
    readonly label: string;
    readonly kind: Member['kind'] | 'variable' | 'function' | 'class' | 'package' | 'keyword';
    /** `substring(int, int) : String`; for a variable `name : type`. */
    readonly signature: string;
    /** The type of its value, as scripts write it; undefined if it has none. */
    readonly returns: string | undefined;
    /** See `Member`. */
    readonly note: string | undefined;
    readonly page: string | undefined;
    /** The part of the source that it replaces: what has been typed of it. */
    readonly from: number;
    readonly to: number;
}
/**
 * What can be put in at an offset. Those that do not begin with what has been typed are left out. `fieldTypes` gives the classes (`String`)
 * of the fields of a document: the members of such a field are those of its class, and not of all that a `def` may hold.
 */
export declare function completionsAt(source: string, offset: number, context: ContextName, fieldTypes?: FieldTypes): Completion[];
