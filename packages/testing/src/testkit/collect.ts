/** Coverage of cases that are run here. Only for tests. */
import { defaultLimits, Engine, fromPlain, newDocument, registry, runDocument, type Services } from '@sluice/core'
import { dateTimeOfNanos, parseInstant } from '@sluice/java'
import { type PipelineSource, readPipelineSource } from '@sluice/language-service'
import { type Coverage, CoverageCollector } from '../coverage/index.js'

/** A pipeline that has every kind of unit but formats. */
export const YAML = `processors:
  - set:
      field: a
      value: 1
      if: ctx.x == 1
  - grok:
      field: m
      patterns:
        - '%{INT:n}'
        - '%{WORD:w}'
      on_failure:
        - set:
            field: e
            value: 1
  - script:
      source: |
        if (ctx.n == null) {
          ctx.none = true
        }
        ctx.done = true
  - remove:
      field: gone
      ignore_missing: true
`

function sourceOf(text: string): PipelineSource {
  const read = readPipelineSource(text, { name: 'p.yml' })
  if (read.kind === 'fault') throw new Error(read.message)
  return read
}

/** Surroundings without anything: a fixed clock. */
const services: Services = {
  pipelines: { get: () => undefined },
  scripts: { get: () => undefined },
  geoDatabases: { get: () => undefined },
  userAgents: { get: () => undefined },
  limits: defaultLimits,
  now: () => dateTimeOfNanos(parseInstant('2026-01-02T03:04:05Z')),
  milliseconds: () => 0,
  random: () => 0,
  securityUser: () => null,
}

/** Runs documents, by the ids of their cases, and gives the coverage. */
export function collect(text: string, cases: Record<string, object>, file: string | null = 'p.yml'): Coverage {
  const collector = new CoverageCollector()
  const engine = new Engine({ ...services, counters: collector.counters }, registry)
  const source = sourceOf(text)
  if (file !== null) collector.describe('p', { file, source })
  engine.store('p', source.definition!)
  for (const [id, doc] of Object.entries(cases)) {
    collector.beginCase()
    runDocument(engine.pipeline('p')!, newDocument(fromPlain(doc) as Map<string, unknown>, services.now()))
    collector.endCase(id)
  }
  return collector.coverage()
}
