/** How long the compiler takes for a script of 100 lines once it is warm. */
import { compileScript } from '@sluice/painless'

const WARMUP = 40
const ROUNDS = 40

/** Ten typical lines of pipeline scripts; `n` makes each copy different. */
const part = (n: number): string => `Map fields${n} = ctx.fields${n};
if (fields${n} != null && fields${n}.containsKey('a${n}')) {
  def rows = new ArrayList();
  for (def entry : fields${n}.entrySet()) {
    String key = entry.getKey().toLowerCase();
    if (key.startsWith('x-') || key =~ /^y_\\d+$/) rows.add(['name': key, 'n': rows.size() * 2 + ${n}]);
    else ctx['out_' + key] = entry.value instanceof String ? entry.value.trim() : params.fallback?.x ?: 0;
  }
  ctx.rows${n} = rows.stream().filter(row -> row.n > ${n}).map(row -> row.name).collect(Collectors.joining(','));
}
`

/** A script of 100 lines. */
export const hundredLines = Array.from({ length: 10 }, (_, n) => part(n)).join('')

/**
 * Milliseconds of the fastest of many compilations: what the compiler takes, whatever else the machine does. Each round compiles another
 * text, so that no engine can keep the function of an earlier one.
 */
export function compileMillis(): number {
  let fastest = Number.POSITIVE_INFINITY
  for (let round = 0; round < WARMUP + ROUNDS; round++) {
    const source = hundredLines.replaceAll('out_', `out${round}_`)
    const started = performance.now()
    compileScript(source, 'ingest')
    if (round >= WARMUP) fastest = Math.min(fastest, performance.now() - started)
  }
  return fastest
}
