/** `GET /_snapshot/{repository}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/get-snapshot-repo-api.html */
import { JavaException } from '@sluice/java'
import { defineRoute } from '../define-route.js'

export default defineRoute({
  name: 'snapshot.get_repository',
  summary: 'Lists snapshot repositories. There are none.',
  action: 'cluster:admin/repository/get',
  methods: ['GET'],
  paths: ['/_snapshot', '/_snapshot/:repository'],
  parameters: { local: 'flag', master_timeout: 'text' },
  body: 'none',
  handle({ params: { repository } }) {
    if (repository === undefined || repository === '_all' || repository.includes('*'))
      return { status: 200, body: new Map() }
    throw new JavaException(
      'org.elasticsearch.repositories.RepositoryMissingException',
      `[${repository}] missing`,
      undefined,
      {
        $status: 404,
      },
    )
  },
})
