/** The section of the REST API page about the application: each of its routes with its first example, run on a separate node. */
import type { ApplicationRoute, ExampleCall } from '../packages/application/src/index.js'
import { createLocalApi, type RestHandler } from '../packages/server/src/rest/index.js'

/**
 * The sections. `show` gives the JSON of an answer as the page shows it. Throws Error for an example whose status is not the one that it
 * declares.
 */
export async function applicationSections(
  routes: readonly ApplicationRoute[],
  now: string,
  show: (json: unknown) => string,
): Promise<string[]> {
  const intro = [
    `${routes.length} more APIs are those of the application in front of the cluster, under the same address, on the port of \`--app-port\`, and in a space under \`/s/{space}\`.`,
    'What they take, and more examples: [the application](reference/application/README.md).',
    'Requests other than `GET` need the header `kbn-xsrf`.',
  ]
  const sections: string[] = ['# The application', intro.join(' ')]
  for (const route of routes) sections.push(await section(route, now, show))
  return sections
}

async function section(route: ApplicationRoute, now: string, show: (json: unknown) => string): Promise<string> {
  const { name, summary, method, path, examples } = route
  const { calls } = examples[0]!
  const api = createLocalApi({ now })
  const answers: string[] = []
  for (const call of calls) answers.push(await answer(api, call, show))
  await api.close()
  const shown = calls.at(-1)!
  const request =
    typeof shown.body === 'string' ? shown.body.replaceAll('\r\n', '\n').trimEnd() : JSON.stringify(shown.body)
  const sent = shown.body === undefined ? shown.request : `${shown.request}\n${request}`
  const blocks = [`\`\`\`http\n${sent}\n\`\`\``, String(shown.status)]
  const last = answers.at(-1)!
  if (last !== '') blocks.push(`\`\`\`json\n${last}\n\`\`\``)
  return [`## application.${name}`, summary, `\`${method} ${path}\``, ...blocks].join('\n\n')
}

/** The answer to a call as it is shown; empty if it has no body. */
async function answer(api: RestHandler, call: ExampleCall, show: (json: unknown) => string): Promise<string> {
  const { request, body, status: expected } = call
  const [method, url] = request.split(' ') as [string, string]
  const isForm = typeof body === 'string'
  const type = isForm ? 'multipart/form-data; boundary=example' : 'application/json'
  const { status, body: bytes } = await api.handle({
    method,
    url,
    headers: { 'kbn-xsrf': 'true', ...(body === undefined ? {} : { 'content-type': type }) },
    body: Buffer.from(body === undefined ? '' : isForm ? body : JSON.stringify(body)),
  })
  const text = Buffer.from(bytes).toString('utf8')
  if (status !== expected) throw new Error(`${request} was answered with ${status}: ${text}`)
  return text === '' ? '' : show(JSON.parse(text))
}
