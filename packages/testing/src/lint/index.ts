/** Lint: rules, findings, fixes, configuration. */
export { type LintConfig, LintConfigFault, readLintConfig, readRuleSetting, severityOf } from './config.js'
export { applyFixes, type FixedText } from './fix.js'
export { isAtLeast, type LintSettings, lintSource, lintText, SYNTAX, syntaxFinding } from './lint.js'
export { lintPage, lintRulesPage } from './page.js'
export type { LintPackage, LintPipeline, LintProcessor } from './pipeline-model.js'
export type { LintEdit, LintFinding, LintFix, LintReport, LintRule, LintSeverity } from './rule.js'
export { lintRules } from './rules/index.js'
