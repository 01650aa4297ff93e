/** The reference page of a processor as Markdown. */
import type { ProcessorDescription } from './describe.js';
/** The page: what the processor does, its options, its examples. */
export declare function referencePage({ name, summary, options, commonOptions, examples }: ProcessorDescription): string;
