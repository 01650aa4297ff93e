/** One page that needs nothing else: shares, and each pipeline's source with what ran. State is shown by sign and words, not by colour. */
import { escapeAttribute, escapeText } from 'entities'
import { type CoveredLine, coveredLines } from '../lines.js'
import { METRICS, type Share, type Shares, sharesOf } from '../metrics.js'
import type { Coverage, CoverageUnit, PipelineCoverage } from '../model.js'
import type { CoverageFormat } from './format.js'
import { STYLE } from './html-style.js'

export const html: CoverageFormat = {
  name: 'html',
  summary: 'One page with the source of each pipeline marked.',
  fileName: 'coverage.html',
  render: (coverage, { version, startedAt }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pipeline coverage</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Pipeline coverage</h1>
<p>${coverage.cases.length} ${coverage.cases.length === 1 ? 'case' : 'cases'}, ${escapeText(startedAt.toISOString().slice(0, 16).replace('T', ' '))} UTC, sluice ${escapeText(version)}</p>
</header>
<main>
${summaryOf(coverage)}
${LEGEND}
${coverage.pipelines.map(sectionOf).join('\n')}
</main>
</body>
</html>
`,
}

const LEGEND = `<p class="legend"><span class="covered"><b>✓</b> ran</span> <span class="partial"><b>◐</b> ran, but not all of it</span>
<span class="uncovered"><b>✗</b> never ran</span></p>`

function summaryOf({ pipelines }: Coverage): string {
  const titles = METRICS.map(metric => `<th scope="col">${metric}</th>`).join('')
  const row = (name: string, shares: Shares): string =>
    `<tr><th scope="row">${name}</th>${METRICS.map(metric => shareCell(shares[metric], metric === 'all')).join('')}</tr>`
  const rows = pipelines.map((each, i) => row(`<a href="#p${i}">${escapeText(nameOf(each))}</a>`, sharesOf([each])))
  if (pipelines.length > 1) rows.push(row('all', sharesOf(pipelines)))
  return `<div class="wide"><table class="summary">
<thead><tr><th scope="col">Pipeline</th>${titles}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>`
}

function shareCell({ covered, total, percent }: Share, hasMeter: boolean): string {
  if (total === 0) return '<td class="none">–</td>'
  const meter = hasMeter ? `<meter min="0" max="100" value="${percent}"></meter> ` : ''
  return `<td title="${covered} of ${total}">${meter}${percent} %</td>`
}

const nameOf = ({ file, pipeline }: PipelineCoverage): string => file ?? pipeline

function sectionOf(pipeline: PipelineCoverage, index: number): string {
  const body = pipeline.text === null ? listOf(pipeline.units) : sourceOf(pipeline, pipeline.text)
  return `<section id="p${index}">
<h2>${escapeText(nameOf(pipeline))}</h2>
${body}
</section>`
}

const SIGNS: Readonly<Record<CoveredLine['state'], readonly [sign: string, words: string]>> = {
  covered: ['✓', 'ran'],
  partial: ['◐', 'partly ran'],
  uncovered: ['✗', 'never ran'],
}

function sourceOf(pipeline: PipelineCoverage, text: string): string {
  const byLine = new Map(coveredLines(pipeline).map(line => [line.line, line]))
  const rows = text
    .replace(/(\r\n|\r|\n)$/, '')
    .split(/\r\n|\r|\n/)
    .map((source, i) => lineRow(source, i + 1, byLine.get(i + 1)))
  return `<div class="wide"><table class="source">
<thead class="hidden"><tr><th scope="col">Line</th><th scope="col">State</th><th scope="col">Runs</th><th scope="col">Source</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>`
}

function lineRow(source: string, number: number, covered: CoveredLine | undefined): string {
  const code = `<code>${escapeText(source)}</code>`
  if (covered === undefined) return `<tr><td class="number">${number}</td><td></td><td></td><td>${code}</td></tr>`
  const { state, hits } = covered
  const [sign, words] = SIGNS[state]
  // That a line of options never ran says little: what was to happen there says more.
  const isTold =
    state === 'partial' || (state === 'uncovered' && covered.units.some(({ kind }) => kind === 'on_failure'))
  const missed = isTold ? missedNote(covered.units) : ''
  return (
    `<tr class="${state}"><td class="number">${number}</td>` +
    `<td class="sign" title="${escapeAttribute(words)}">${sign}<span class="hidden"> ${words}</span></td>` +
    `<td class="hits">${hits}×</td><td>${code}${missed}</td></tr>`
  )
}

/** The uncovered parts of a line. */
function missedNote(units: readonly CoverageUnit[]): string {
  const labels = [...new Set(units.filter(({ hits }) => hits === 0).map(({ label }) => label))]
  return ` <span class="missed">never: ${escapeText(labels.join('; '))}</span>`
}

/** For a pipeline without a file: its processors and their uncovered parts. */
function listOf(units: readonly CoverageUnit[]): string {
  const missed = units.filter(({ hits }) => hits === 0)
  if (missed.length === 0) return '<p>Everything ran.</p>'
  const items = missed.map(
    ({ path, label }) => `<li><code>${escapeText(path.join('.'))}</code>: ${escapeText(label)}</li>`,
  )
  return `<p>Never:</p><ul>${items.join('\n')}</ul>`
}
