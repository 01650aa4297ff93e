/** Reads the properties of a cluster when a server in front of it starts. */
import type { ClusterLink } from './cluster-link.js'
import { UpstreamFault } from './upstream-fault.js'

/** The properties of a cluster. */
export interface UpstreamProduct {
  /** The header `X-elastic-product` of its answers; null for one that sends none, as OpenSearch. */
  readonly product: string | null
}

const FINAL = 'final_pipeline'

/** Reads it, and logs warnings for the operator. Never rejects: a cluster that does not answer yet may do so later. */
export async function readUpstream(
  link: ClusterLink,
  url: string,
  warn: (text: string) => void,
): Promise<UpstreamProduct> {
  try {
    const { status, headers } = await link.ask({ method: 'GET', path: '/' })
    if (status === 401 || status === 403) warn(`the upstream ${url} refuses the login: status ${status}`)
    await warnOfFinalPipelines(link, warn)
    const product = headers['x-elastic-product']
    return { product: typeof product === 'string' ? product : null }
  } catch (thrown) {
    if (!(thrown instanceof UpstreamFault)) throw thrown
    warn(`the upstream ${url} does not answer yet: ${thrown.message}`)
    return { product: 'Elasticsearch' }
  }
}

interface WithSettings {
  readonly settings?: { readonly index?: { readonly [FINAL]?: string } }
}

/** `pipeline=_none` does not switch final pipelines off: they run in the cluster, after ours. */
async function warnOfFinalPipelines(link: ClusterLink, warn: (text: string) => void): Promise<void> {
  const read = async (path: string): Promise<unknown> => {
    const { status, body } = await link.ask({ method: 'GET', path })
    return status === 200 ? JSON.parse(body.toString('utf8')) : {}
  }
  const indices = (await read(
    `/_all/_settings/index.${FINAL}?expand_wildcards=all&filter_path=*.settings.index.${FINAL}`,
  )) as Readonly<Record<string, WithSettings>>
  const { index_templates: templates = [] } = (await read('/_index_template')) as {
    readonly index_templates?: readonly {
      readonly name: string
      readonly index_template: { readonly template?: WithSettings }
    }[]
  }
  const named = [
    ...Object.entries(indices).map(([name, about]) => ({ what: `index [${name}]`, about })),
    ...templates.map(({ name, index_template: { template = {} } }) => ({
      what: `template [${name}]`,
      about: template,
    })),
  ].flatMap(({ what, about }) => {
    const pipeline = about.settings?.index?.[FINAL]
    return pipeline === undefined || pipeline === '_none' ? [] : [`${what}: [${pipeline}]`]
  })
  if (named.length === 0) return
  const shown = named.slice(0, 10).join(', ')
  const more = named.length > 10 ? `, and ${named.length - 10} more` : ''
  warn(`the upstream runs final pipelines itself, after those of this server: ${shown}${more}`)
}
