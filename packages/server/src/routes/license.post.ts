/** `POST /_license`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/update-license.html */
import { illegalArgument } from '@sluice/java'
import { readLooseBody } from '@sluice/search'
import { isActive, putLicense } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'

export default defineStoreRoute({
  name: 'license.post',
  summary: 'Installs a licence. Its signature is not checked, and no feature depends on it.',
  action: 'cluster:admin/xpack/license/put',
  methods: ['PUT', 'POST'],
  paths: ['/_license'],
  parameters: { acknowledge: 'flag', master_timeout: 'text', timeout: 'text' },
  body: 'required',
  handle({ bytes }, { store }) {
    const body = readLooseBody(bytes)
    const given = (body.get('licenses') as readonly unknown[] | undefined)?.[0] ?? body.get('license')
    if (!(given instanceof Map)) throw illegalArgument('The license must be provided in the request body')
    const license = store.write(() => putLicense(store, given))
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['acknowledged', true],
        ['license_status', isActive(license, store.now()) ? 'valid' : 'expired'],
      ]),
    }
  },
})
