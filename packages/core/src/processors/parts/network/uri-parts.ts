/** The parts of a URI as an object: read as `java.net.URI` does, else as `java.net.URL` (recordings `cases/uri_parts`). */
import { type JavaUri, parseJavaUri, parseJavaUrl, UriSyntaxException } from '@sluice/java'

/** The members `domain`, `scheme`, `path` and so on. Throws Java's exception if neither can read the text. */
export function uriParts(text: string): Map<string, unknown> {
  const uri = parseUri(text)
  const parts = new Map<string, unknown>()
  const put = (key: string, value: string | null): void => {
    if (value !== null) parts.set(key, value)
  }
  let port: number
  let path: string | null
  let userInfo: string | null
  if (uri !== null) {
    parts.set('domain', uri.host)
    put('fragment', uri.fragment)
    put('query', uri.query)
    parts.set('scheme', uri.scheme)
    ;({ path, port, userInfo } = uri)
  } else {
    const url = parseJavaUrl(text)
    parts.set('domain', url.host)
    put('fragment', url.ref)
    put('query', url.query)
    parts.set('scheme', url.protocol)
    ;({ path, port, userInfo } = url)
  }
  put('path', path)
  if (path !== null) put('extension', extensionOf(path))
  if (port !== -1) parts.set('port', port)
  if (userInfo !== null) {
    parts.set('user_info', userInfo)
    const colon = userInfo.indexOf(':')
    if (colon >= 0) {
      parts.set('username', userInfo.slice(0, colon))
      parts.set('password', userInfo.slice(colon + 1))
    }
  }
  return parts
}

function parseUri(text: string): JavaUri | null {
  try {
    return parseJavaUri(text)
  } catch (thrown) {
    if (thrown instanceof UriSyntaxException) return null
    throw thrown
  }
}

/** The text after the last dot of the last segment; null without a slash or a dot. */
function extensionOf(path: string): string | null {
  const slash = path.lastIndexOf('/')
  const dot = path.lastIndexOf('.')
  return slash >= 0 && dot > slash ? path.slice(dot + 1) : null
}
