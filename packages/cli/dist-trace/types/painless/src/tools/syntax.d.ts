import type { Script } from '../ast.js';
import { type ContextName } from '../contexts/index.js';
/** The tree of a script with the spans of its expressions. Throws a `script_exception` for a syntax error. */
export declare function parseScript(source: string): Script;
/** Finds the faults of a script as `compileScript` does, without making it run. Throws a `script_exception` for the first. */
export declare function checkScript(source: string, contextName: ContextName): void;
