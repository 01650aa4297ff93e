import type { WeekRules } from './calendar.js';
import { type Element, ElementBuilder } from './elements.js';
/**
 * Reads a pattern. `rules` are the week rules of the locale. Throws IllegalArgumentException with Java's text
 * (`Unknown pattern letter: i`, `Too many pattern letters: d`, ...).
 */
export declare const readPattern: (pattern: string, rules: WeekRules) => readonly Element[];
/** Reads a pattern as `readPattern` does, into a builder that may hold elements already. */
export declare function appendPattern(builder: ElementBuilder, pattern: string, rules: WeekRules): ElementBuilder;
