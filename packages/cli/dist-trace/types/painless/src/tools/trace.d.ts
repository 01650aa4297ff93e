import type { ScriptObserver } from '../link.js';
import { type LinePosition } from './lines.js';
/** Something that happened in a run. */
export type TraceEvent = 
/** A statement is about to run. */
(LinePosition & {
    readonly kind: 'statement';
    readonly offset: number;
})
/** A variable, parameter, member or element has got a value. */
 | (LinePosition & {
    readonly kind: 'value';
    readonly offset: number;
    /** Its text in the source: `count`, `ctx.event.kind`, `list[i]`. */
    readonly name: string;
    /** The Java value itself, which may change later: anything to display must be copied immediately. */
    readonly value: unknown;
});
/** An observer that reports a run of this source line by line. Give it to `compileScript`. */
export declare function traceObserver(source: string, tell: (event: TraceEvent) => void): ScriptObserver;
