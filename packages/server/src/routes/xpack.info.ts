/** `GET /_xpack`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/info-api.html */
import { illegalArgument } from '@sluice/java'
import { currentLicense, isActive, type Store } from '@sluice/store'
import { nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'
import { features } from '../license/features.js'
import { readFlag } from '../parameters.js'

const CATEGORIES = ['build', 'license', 'features'] as const

export default defineStoreRoute({
  name: 'xpack.info',
  summary: 'Returns the build, the licence and the features.',
  action: 'cluster:monitor/xpack/info',
  methods: ['GET'],
  paths: ['/_xpack'],
  parameters: { categories: 'text', accept_enterprise: 'flag' },
  body: 'none',
  handle({ query }, { store }) {
    const asked = query.get('categories')?.split(',') ?? CATEGORIES
    const unknown = asked.find(each => !CATEGORIES.some(name => name === each))
    if (unknown !== undefined)
      throw illegalArgument(`No enum constant [${unknown}]: categories are [${CATEGORIES.join(', ')}]`)
    const body = new Map<string, unknown>()
    if (asked.includes('build')) {
      body.set(
        'build',
        new Map([
          ['hash', nodeOf(store).buildHash],
          ['date', BUILD_DATE],
        ]),
      )
    }
    if (asked.includes('license')) body.set('license', shortLicense(store))
    if (asked.includes('features')) body.set('features', shownFeatures())
    if (!query.has('human') || readFlag(query, 'human')) body.set('tagline', 'You know, for X')
    return { status: 200, body }
  },
})

const BUILD_DATE = '2025-10-01T00:00:00.000000000Z'

/** An enterprise licence is shown as such here, unlike in `GET /_license`. */
function shortLicense(store: Store): ReadonlyMap<string, unknown> {
  const license = currentLicense(store)
  const { uid, type, expiresAt } = license
  return new Map<string, unknown>([
    ['uid', uid],
    ['type', type],
    ['mode', type],
    ['status', isActive(license, store.now()) ? 'active' : 'expired'],
    ...(expiresAt === null ? [] : [['expiry_date_in_millis', expiresAt] as const]),
  ])
}

const shownFeatures = (): ReadonlyMap<string, unknown> =>
  new Map(
    [...features].map(([name, isThere]) => [
      name,
      new Map([
        ['available', isThere],
        ['enabled', isThere],
      ]),
    ]),
  )
