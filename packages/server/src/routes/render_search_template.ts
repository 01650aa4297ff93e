/** `POST /_render/template`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/render-search-template-api.html */
import { defineStoreRoute } from '../define-route.js'
import {
  failureText,
  outputOfTemplate,
  readTemplateRequest,
  renderTemplate,
  requireTemplate,
} from '../search/search-template.js'

export default defineStoreRoute({
  name: 'render_search_template',
  summary: 'Renders a search template.',
  action: 'indices:data/read/search/template',
  statuses: [404],
  methods: ['GET', 'POST'],
  paths: ['/_render/template', '/_render/template/:id'],
  parameters: {},
  body: 'required',
  async handle({ params, bytes, turn }, { store }) {
    const { id } = params
    const read = readTemplateRequest(bytes)
    const template = id === undefined ? read : { ...read, id, source: null }
    requireTemplate(template)
    const rendered = await renderTemplate(store, template, turn)
    if (rendered.kind === 'failed') return { status: rendered.status, body: failureText(rendered) }
    return { status: 200, body: new Map([['template_output', outputOfTemplate(rendered.text)]]) }
  },
})
