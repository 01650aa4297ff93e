/** The version of the API that a request asks for: https://www.elastic.co/docs/api/doc/kibana/v8/#doc-versioning */
import type { ApplicationRoute } from './define-route.js'
import { platformFault } from './fault.js'
import type { ApplicationHeaders } from './request.js'

/** The one public version. */
export const PUBLIC_VERSION = '2023-10-31'

/** The header, or the parameter of the content type that Kibana's documentation shows in examples; null for neither. */
const askedVersion = (headers: ApplicationHeaders): string | null =>
  headers['elastic-api-version'] ??
  /;\s*elastic-api-version\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1] ??
  null

/** Throws 400 for a version that a route does not have. */
export function checkVersion(headers: ApplicationHeaders, { method, path }: ApplicationRoute): void {
  const version = askedVersion(headers)
  if (version === null || version === PUBLIC_VERSION) return
  if (!/^\d{4}-\d{2}-\d{2}$/.test(version)) {
    throw platformFault(
      400,
      `Invalid version. Received "${version}", expected a valid date string formatted as YYYY-MM-DD.`,
    )
  }
  throw platformFault(
    400,
    `No version "${version}" available for [${method.toLowerCase()}] [${path}]. Available versions are: [${PUBLIC_VERSION}]`,
  )
}
