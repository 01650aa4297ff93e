/** Fifth pass: a resolved script to the text of a JavaScript function body. */
import type { ScriptContext } from '../contexts/index.js';
import type { TypedScript } from '../typed.js';
import { type EmittedScript } from './code.js';
import { type Observed } from './observed.js';
/** What the emitted code does in addition to running the script. */
export interface EmitOptions {
    readonly loopLimit: number;
    /** The reports of its run; none by default. */
    readonly observed?: Observed;
}
/**
 * Emits a script. The text, run as a function body with the runtime functions and linked values as parameters, returns the main
 * function, which takes the context's variables and the script object.
 */
export declare function emit(script: TypedScript, context: ScriptContext, options: EmitOptions): EmittedScript;
