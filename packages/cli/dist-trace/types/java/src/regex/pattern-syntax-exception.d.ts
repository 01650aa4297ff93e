/** `java.util.regex.PatternSyntaxException` with its message of description, position, pattern and caret line. */
import { JavaException } from '../throwable.js';
/** Java's error for an invalid pattern. `index` is -1 without a position. */
export declare class PatternSyntaxException extends JavaException {
    readonly description: string;
    readonly pattern: string;
    readonly index: number;
    constructor(description: string, pattern: string, index: number);
}
