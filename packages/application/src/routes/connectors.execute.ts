/** `POST /api/actions/connector/{id}/_execute`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-post-actions-connector-id-execute */
import { defineApplicationRoute } from '../api/define-route.js'
import { connectorId, executeBody, executionAnswer } from '../connectors/connector-schema.js'

export default defineApplicationRoute({
  name: 'connectors.execute',
  summary: 'Runs a connector. A failure is part of the response, whose status is 200.',
  method: 'POST',
  path: '/api/actions/connector/{id}/_execute',
  privilege: 'actions.read',
  wording: 'platform',
  params: connectorId,
  body: executeBody,
  examples: [
    {
      title: 'A document for an index',
      calls: [
        {
          request: 'POST /api/actions/connector/documents',
          body: { name: 'Documents', connector_type_id: '.index', config: { index: 'alerts' } },
          status: 200,
        },
        {
          request: 'POST /api/actions/connector/documents/_execute',
          body: { params: { documents: [{ id: 'k' }] } },
          status: 200,
          answer: {
            id: 'documents',
            connector_id: 'documents',
            status: 'ok',
            data: { errors: false, items: [{ index: { _index: 'alerts', status: 201 } }] },
          },
        },
      ],
    },
    {
      title: 'Parameters that are not right',
      calls: [
        {
          request: 'POST /api/actions/connector/log',
          body: { name: 'Log', connector_type_id: '.server-log' },
          status: 200,
        },
        {
          request: 'POST /api/actions/connector/log/_execute',
          body: { params: {} },
          status: 200,
          answer: {
            status: 'error',
            message: 'error validating action params: [message]: expected value of type [string] but got [undefined]',
            retry: false,
          },
        },
      ],
    },
  ],
  async handle({ params: { id }, body, space, caller }, { connectors }) {
    const connector = connectors.get(space, id)
    return executionAnswer(connector, await connectors.execute(space, id, body.params, caller))
  },
})
