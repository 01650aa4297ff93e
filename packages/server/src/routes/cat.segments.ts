/** `GET /_cat/segments`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-segments.html */
import { type SegmentView, segmentBytes } from '@sluice/search'
import type { Index, Store } from '@sluice/store'
import { ByteSize } from '../cat/byte-size.js'
import { type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { LUCENE_VERSION, segmentName } from '../indices/segment-name.js'

interface Row {
  readonly index: Index
  readonly shard: number
  readonly view: SegmentView
}

function columnsOf(store: Store): Column<Row>[] {
  const node = nodeOf(store)
  const right = { isRight: true } as const
  return [
    { name: 'index', aliases: 'i,idx', description: 'index name', of: ({ index }) => index.name },
    { name: 'shard', aliases: 's,sh', description: 'shard name', of: ({ shard }) => shard },
    { name: 'prirep', aliases: 'p,pr,primaryOrReplica', description: 'primary or replica', of: () => 'p' },
    { name: 'ip', aliases: '', description: 'ip of node where it lives', of: () => node.host },
    { name: 'id', aliases: '', description: 'unique id of node where it lives', isExtra: true, of: () => node.id },
    { name: 'segment', aliases: 'seg', description: 'segment name', of: ({ view }) => segmentName(view.segment.id) },
    {
      name: 'generation',
      aliases: 'g,gen',
      description: 'segment generation',
      ...right,
      of: ({ view }) => view.segment.id,
    },
    {
      name: 'docs.count',
      aliases: 'dc,docsCount',
      description: 'number of docs in segment',
      ...right,
      of: ({ view }) => view.live.count(),
    },
    {
      name: 'docs.deleted',
      aliases: 'dd,docsDeleted',
      description: 'number of deleted docs in segment',
      ...right,
      of: ({ view }) => view.segment.docCount - view.live.count(),
    },
    {
      name: 'size',
      aliases: 'si',
      description: 'segment size in bytes',
      ...right,
      of: ({ view }) => new ByteSize(segmentBytes(view.segment)),
    },
    { name: 'size.memory', aliases: 'sm,sizeMemory', description: 'segment memory in bytes', ...right, of: () => 0 },
    { name: 'committed', aliases: 'ic,isCommitted', description: 'is segment committed', of: () => 'true' },
    { name: 'searchable', aliases: 'is,isSearchable', description: 'is segment searched', of: () => 'true' },
    { name: 'version', aliases: 'v,ver', description: 'version', of: () => LUCENE_VERSION },
    { name: 'compound', aliases: 'ico,isCompound', description: 'is segment compound', of: () => 'true' },
  ]
}

export default defineStoreRoute({
  name: 'cat.segments',
  summary: 'Lists segments.',
  action: ['indices:monitor/segments', 'cluster:monitor/state'],
  methods: ['GET'],
  paths: ['/_cat/segments', '/_cat/segments/:index'],
  parameters: { ...TABLE_PARAMETERS, ...INDICES_PARAMETERS },
  answers: 'table',
  body: 'none',
  handle: (request, { store }) =>
    tableAnswer(request, columnsOf(store), () =>
      store.indices
        .resolve(request.params.index ?? '*', readResolve(request.query))
        .flatMap(index =>
          index.shards.flatMap(({ number, index: segments }) =>
            segments.reader.views.map(view => ({ index, shard: number, view })),
          ),
        ),
    ),
})
