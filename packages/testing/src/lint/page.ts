/** The page of a rule in the documentation. */
import type { LintRule } from './rule.js'

/** A rule as Markdown: what it says, why, how grave, and its examples. */
export function lintPage({ id, summary, rationale, severity, inPackages, isFixable, examples }: LintRule): string {
  const packages =
    inPackages === undefined
      ? ''
      : ` In packages with a \`format_version\` of ${inPackages.since} or newer: **${inPackages.severity}**.`
  const fix = isFixable ? ' `--fix` fixes it.' : ''
  return [
    `# ${id}`,
    summary,
    `Severity: **${severity}**.${packages}${fix}`,
    rationale,
    '## Found',
    fenced(examples.bad),
    '## Not found',
    fenced(examples.good),
    '## Disable the rule',
    `For one line: \`# sluice-disable-next-line ${id}\` above it. For all files: \`--rule ${id}=off\`, or in \`sluice-lint.yml\`.`,
  ]
    .map(part => `${part.trimEnd()}\n`)
    .join('\n')
}

const fenced = (text: string): string => `\`\`\`yaml\n${text.trimEnd()}\n\`\`\``

/** The list of all rules as Markdown, with links to their pages. */
export function lintRulesPage(rules: readonly LintRule[]): string {
  const rows = rules.map(({ id, severity, inPackages, isFixable, summary }) => {
    const own =
      inPackages === undefined ? severity : `${severity}; ${inPackages.severity} in packages since ${inPackages.since}`
    return `| [${id}](${id.toLowerCase()}.md) | ${own} | ${isFixable ? 'yes' : ''} | ${summary} |`
  })
  return [
    '# Rules of `sluice lint`',
    INTRODUCTION,
    ['| rule | severity | fix | |', '|---|---|---|---|', ...rows].join('\n'),
  ]
    .map(part => `${part.trimEnd()}\n`)
    .join('\n')
}

const INTRODUCTION = `\`syntax\`, for files that are not JSON or YAML, is not a rule and cannot be disabled. The rules prefer precision: they miss some faults
rather than report correct pipelines.

A \`sluice-lint.yml\` in the folder where sluice runs, or above, sets severities (\`error\`, \`warning\`, \`info\`, \`off\`); \`--rule ID=SEVERITY\`
overrides it:

\`\`\`yaml
rules:
  unanchored-grok: off
  SVR00006: warning
\`\`\`

Disable a finding where it occurs, with a reason after \`--\`:

\`\`\`yaml
processors:
  # sluice-disable-next-line null-unsafe-condition -- the agent always sends it
  - drop: { if: ctx.agent.type == 'x' }
  - set: { field: a, value: 1, if: ctx.host.name == 'x' } # sluice-disable-line null-unsafe-condition
\`\`\`

\`# sluice-disable RULE\` covers the rest of the file; without rules it disables all. JSON files may have the same in \`//\` comments, if their
readers accept comments. Otherwise \`"_meta": {"sluice": {"disable": ["RULE"]}}\` covers the pipeline, and
\`sluice-disable RULE\` in the \`description\` of a processor covers the processor.`
