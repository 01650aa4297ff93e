/** `java.util.regex`: patterns, matches and matchers with Java's semantics. */
export type { JavaMatch } from './java-match.js';
export { JavaMatcher } from './java-matcher.js';
export { JavaPattern } from './java-pattern.js';
export * as patternFlags from './pattern-flags.js';
export { PatternSyntaxException } from './pattern-syntax-exception.js';
export { type RegexCost, regexCost, type SearchCost, searchCost } from './regex-cost.js';
export { quotePattern, quoteReplacement } from './replacement.js';
export { scriptName, scriptNames } from './script-names.js';
export { Separator } from './separator.js';
export type { ParsedPattern } from './syntax-tree.js';
export { type UnicodeBlock, unicodeBlocks } from './unicode-blocks.js';
export { useWholeUnicode } from './use-whole-unicode.js';
export { CharacterBudget, type StepLimit } from './work-limit.js';
