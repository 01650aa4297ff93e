/** `PUT /{index}/_block/{block}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/index-modules-blocks.html#add-index-block */
import { illegalArgument } from '@sluice/java'
import { defineStoreRoute } from '../define-route.js'
import { refuseWildcards } from '../indices/destructive.js'
import { INDICES_PARAMETERS, readResolve, TIMEOUT_PARAMETERS } from '../indices/indices-parameters.js'

const BLOCKS = ['metadata', 'read', 'read_only', 'write']

export default defineStoreRoute({
  name: 'indices.add_block',
  summary: 'Adds a block to indices: against writes, reads or changes of metadata.',
  action: 'indices:admin/block/add',
  methods: ['PUT'],
  paths: ['/:index/_block/:block'],
  parameters: { ...INDICES_PARAMETERS, ...TIMEOUT_PARAMETERS },
  body: 'none',
  handle({ params, query, warn }, { store }) {
    const { block, index } = params
    if (!BLOCKS.includes(block!)) throw illegalArgument(`No block found with name [${block}]`)
    refuseWildcards(index)
    const found = store.indices.resolve(index!, readResolve(query, { expand: ['open'], takesClosed: true }))
    const changes = new Map([[`index.blocks.${block}`, 'true']])
    store.indices.updateSettings(found, changes, { preserveExisting: false, reopen: false, warn })
    const blocked = found.map(
      ({ name }) =>
        new Map<string, unknown>([
          ['name', name],
          ['blocked', true],
        ]),
    )
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['acknowledged', true],
        ['shards_acknowledged', true],
        ['indices', blocked],
      ]),
    }
  },
})
