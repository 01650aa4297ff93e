/** `POST _scripts/painless/_execute`. */
import { type FieldValues, readJson, writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { fieldValuesOf, type Store } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'

export default defineStoreRoute({
  name: 'scripts_painless_execute',
  summary: 'Runs a script and returns its result.',
  action: 'cluster:admin/scripts/painless/execute',
  statuses: [404],
  methods: ['GET', 'POST'],
  paths: ['/_scripts/painless/_execute'],
  parameters: {},
  body: 'required',
  handle: ({ body }, { store }) => store.pipelines.execute(body, fieldsOf(store, body)),
})

/**
 * The values of the document of `context_setup` in the index that it names; null if there is none. What is wrong with the request is for
 * the engine to say, which reads it as a whole.
 */
function fieldsOf(store: Store, body: string): FieldValues[] | null {
  const setup = memberOf(readable(body), 'context_setup')
  const name = memberOf(setup, 'index')
  const document = memberOf(setup, 'document')
  if (typeof name !== 'string' || !(document instanceof Map)) return null
  const index = store.indices.writeIndexOf(name)
  return index === undefined ? null : fieldValuesOf(index, writeJson(document))
}

const memberOf = (value: unknown, name: string): unknown => (value instanceof Map ? value.get(name) : undefined)

function readable(body: string): unknown {
  try {
    return readJson(body)
  } catch (thrown) {
    if (thrown instanceof JavaException) return null
    throw thrown
  }
}
