/** `GET /_cat/snapshots/{repository}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-snapshots.html */
import { JavaException } from '@sluice/java'
import { type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { defineStoreRoute } from '../define-route.js'

const names: readonly [string, string, string][] = [
  ['id', 'id,snapshot', 'unique snapshot'],
  ['repository', 're,repo', 'repository name'],
  ['status', 's,status', 'snapshot name'],
  ['start_epoch', 'ste,startEpoch', 'start time in seconds since 1970-01-01 00:00:00'],
  ['start_time', 'sti,startTime', 'start time in HH:MM:SS'],
  ['end_epoch', 'ete,endEpoch', 'end time in seconds since 1970-01-01 00:00:00'],
  ['end_time', 'eti,endTime', 'end time in HH:MM:SS'],
  ['duration', 'dur,duration', 'duration'],
  ['indices', 'i,indices', 'number of indices'],
  ['successful_shards', 'ss,successful_shards', 'number of successful shards'],
  ['failed_shards', 'fs,failed_shards', 'number of failed shards'],
  ['total_shards', 'ts,total_shards', 'number of total shards'],
  ['reason', 'r,reason', 'reason for failures'],
]

const columns: readonly Column<never>[] = names.map(([name, aliases, description]) => ({
  name,
  aliases,
  description,
  isExtra: name === 'reason',
  of: () => null,
}))

export default defineStoreRoute({
  name: 'cat.snapshots',
  summary: 'Lists snapshots. There are none.',
  action: 'cluster:admin/snapshot/get',
  methods: ['GET'],
  paths: ['/_cat/snapshots', '/_cat/snapshots/:repository'],
  parameters: { ...TABLE_PARAMETERS, ignore_unavailable: 'flag' },
  answers: 'table',
  body: 'none',
  handle(request) {
    const { repository = '*' } = request.params
    if (repository !== '_all' && !repository.includes('*') && !request.query.has('help')) {
      throw new JavaException(
        'org.elasticsearch.repositories.RepositoryMissingException',
        `[${repository}] missing`,
        undefined,
        {
          $status: 404,
        },
      )
    }
    return tableAnswer(request, columns, () => [])
  },
})
