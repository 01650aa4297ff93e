/** The templates among the options of a step, as they are rendered for a document. */
import { describeProcessor, type IngestDocument } from '@sluice/core'
import { compileTemplate, isTemplate, javaFault, type MediaType, mediaTypes, renderTags } from '@sluice/core/steps'
import type { JavaException } from '@sluice/java'
import type { ExplainedTemplate } from './explanation.js'
import { cut } from './limits.js'
import { faultOf, shownValue } from './shown-value.js'
import type { ReadStep } from './step-run.js'

/** Options that hold templates anywhere within their value. */
const VALUES: Readonly<Record<string, string>> = { set: 'value', append: 'value' }

interface FoundTemplate {
  readonly option: readonly (string | number)[]
  readonly isKey: boolean
  readonly source: string
}

/** Explains the templates of a step, those without a tag left out. */
export function explainTemplates({ definition, raw }: ReadStep, document: IngestDocument): ExplainedTemplate[] {
  const names = describeProcessor(definition)
    .options.filter(option => option.isTemplate || VALUES[definition.name] === option.name)
    .map(option => option.name)
  const given = raw.get('media_type')
  const chosen = mediaTypes.find(name => name === given) ?? 'application/json'
  return names.flatMap(name =>
    [...templatesIn(raw.get(name), [name])].map(found => {
      // Only a value is escaped as its media type asks.
      const mediaType = VALUES[definition.name] === name ? chosen : 'application/json'
      return explained(found, mediaType, document)
    }),
  )
}

function* templatesIn(value: unknown, option: readonly (string | number)[]): Generator<FoundTemplate> {
  if (typeof value === 'string') {
    if (isTemplate(value)) yield { option, isKey: false, source: value }
  } else if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) yield* templatesIn(item, [...option, i])
  } else if (value instanceof Map) {
    for (const [key, item] of value as ReadonlyMap<string, unknown>) {
      if (isTemplate(key)) yield { option: [...option, key], isKey: true, source: key }
      yield* templatesIn(item, [...option, key])
    }
  }
}

function explained(found: FoundTemplate, mediaType: MediaType, document: IngestDocument): ExplainedTemplate {
  const { source } = found
  const fault = (exception: JavaException): ExplainedTemplate => ({
    kind: 'template',
    ...found,
    text: null,
    tags: [],
    fault: faultOf(exception),
  })
  try {
    const tags = renderTags(source, mediaType, document).map(({ start, end, name, value, text }) => ({
      start,
      end,
      text: cut(source.slice(start, end)),
      name,
      value: value === undefined ? null : shownValue(value),
      rendered: cut(text),
    }))
    return { kind: 'template', ...found, text: cut(compileTemplate(source, mediaType)(document)), tags, fault: null }
  } catch (thrown) {
    return fault(javaFault(thrown))
  }
}
