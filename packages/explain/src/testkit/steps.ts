/** Steps of tests: options and documents as JSON, in surroundings where nothing else is. */
import { defaultLimits, defaultMetadata, IngestDocument, readJson, registry, type Services } from '@sluice/core'
import { dateTimeOfNanos } from '@sluice/java'
import { explainStep, type StepExplanation } from '../index.js'

const services: Services = {
  pipelines: { get: () => undefined },
  scripts: { get: id => (id === 'stored' ? { lang: 'painless', source: 'ctx.a.b == params.n' } : undefined) },
  geoDatabases: { get: () => undefined },
  userAgents: { get: () => undefined },
  limits: defaultLimits,
  now: () => dateTimeOfNanos(0n),
  milliseconds: () => 0,
  random: () => 0,
  securityUser: () => null,
}

/** Explains a step; `options` and `document` are JSON texts. What it gives went through JSON, as through a message. */
export function explained(type: string, options: string, document: string): StepExplanation[] {
  const source = readJson(document) as Map<string, unknown>
  const doc = IngestDocument.create(source, defaultMetadata(), services.now())
  const found = explainStep({ type, options: readJson(options), document: doc, services, registry })
  return JSON.parse(JSON.stringify(found)) as StepExplanation[]
}

/** The one explanation of a kind; throws if there is none. */
export function only<K extends StepExplanation['kind']>(
  kind: K,
  options: string,
  document: string,
  type: string = kind,
): Extract<StepExplanation, { kind: K }> {
  const found = explained(type, options, document).filter(each => each.kind === kind)
  if (found.length !== 1) throw new Error(`${found.length} explanations of the kind ${kind}`)
  return found[0] as Extract<StepExplanation, { kind: K }>
}
