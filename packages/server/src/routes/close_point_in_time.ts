/** `DELETE /_pit`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/point-in-time-api.html#close-point-in-time-api */
import { illegalArgument } from '@sluice/java'
import { member, readObjectBody } from '@sluice/search'
import { closePointInTime } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'

export default defineStoreRoute({
  name: 'close_point_in_time',
  summary: 'Closes a point in time.',
  action: 'owner',
  statuses: [404],
  methods: ['DELETE'],
  paths: ['/_pit'],
  parameters: {},
  body: 'required',
  handle({ bytes }, { store }) {
    const { id } = readObjectBody(bytes, 'clear_scroll', { id: member.text })
    if (id === undefined) throw illegalArgument('search context id is is not provided')
    const freed = closePointInTime(store, id)
    return {
      status: freed === 0 ? 404 : 200,
      body: new Map<string, unknown>([
        ['succeeded', freed > 0],
        ['num_freed', freed],
      ]),
    }
  },
})
