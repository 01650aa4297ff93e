/**
 * Serves the built playground to browsers on this machine: its files, and what it was started with. All answers forbid the page to load
 * or send anything elsewhere, and nobody else may read them: what is opened may be somebody's logs.
 */
import { readFileSync } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'
import path from 'node:path'
import { InternalError } from '@sluice/java'
import sirv from 'sirv'
import { largeParts } from './large-parts.js'
import { Relay, SERVER_PATH } from './relay.js'
import { unpackedFiles } from './unpacked-files.js'

/** The served files. */
export interface PlaygroundOptions {
  /** The folder that `vite build` wrote. It is read once: files added later are not served. */
  readonly folder: string
  /** JSON text of the workspace that the page opens when it starts; null for its default. */
  readonly opened: string | null
  /** The address of the server that the page may ask; none without it. */
  readonly server?: string | undefined
}

/** Where the page finds what it is to open, relative to itself. */
export const OPENED_PATH = 'opened.json'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Files whose names have a hash of their content. */
const HASHED = '/assets/'

/**
 * What the page may do. Monaco writes styles into the page, and its icons are a font in a data address.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** The policy of a worker, which is that of its own file: the engine generates functions from Painless, the page must not. */
const SCRIPT_POLICY = ["default-src 'none'", "script-src 'self' 'unsafe-eval'", "connect-src 'self'"].join('; ')

/** Headers of every answer. The page is isolated from others, which also gives it finer clocks. */
const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': PAGE_POLICY,
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** Names of this machine. Under any other name a page of somebody else could read what is served (DNS rebinding). */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/** Answers requests for the playground. Throws if the folder has no page, and TypeError for a server that is not a URL. */
export function playgroundHandler({ folder, opened, server }: PlaygroundOptions): RequestListener {
  const relay = server === undefined ? null : new Relay(server)
  const page = pageText(folder, [
    ...(opened === null ? [] : [`<meta name="sluice-opened" content="${OPENED_PATH}" />`]),
    ...(relay === null
      ? []
      : [`<meta name="sluice-server" content="${SERVER_PATH}" data-name="${escaped(relay.name)}" />`]),
  ])
  const files = sirv(folder, {
    brotli: true,
    etag: true,
    immutable: true,
    maxAge: YEAR_SECONDS,
    setHeaders: setFileHeaders,
  })
  const unpacked = unpackedFiles(folder)
  const partOf = largeParts(folder)
  return (request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
    if (!LOCAL_HOST.test(request.headers.host ?? ''))
      return refuse(response, 403, 'only names of this machine are served')
    const [pathname] = (request.url ?? '/').split(/[?#]/)
    const asked = relay?.pathOf(pathname!) ?? null
    if (asked !== null) return relay!.handle(asked, request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return refuse(response, 405, 'there is nothing but files')
    }
    if (pathname === '/' || pathname === '/index.html') return send(response, 200, 'text/html', page)
    if (pathname === `/${OPENED_PATH}` && opened !== null) return send(response, 200, 'application/json', opened)
    files(request, response, () => {
      const part = partOf(pathname!)
      if (part !== null) {
        setFileHeaders(response, pathname!)
        return send(response, 200, 'text/javascript', part)
      }
      const file = unpacked(pathname!)
      if (file === null) return refuse(response, 404, 'there is no such file')
      setFileHeaders(response, pathname!)
      response.writeHead(200, { 'Content-Length': file.bytes.length, 'Content-Type': `${file.type}; charset=utf-8` })
      response.end(file.bytes)
    })
  }
}

function setFileHeaders(response: ServerResponse, pathname: string): void {
  if (!pathname.startsWith(HASHED)) response.setHeader('Cache-Control', 'no-cache')
  if (pathname.endsWith('.js')) response.setHeader('Content-Security-Policy', SCRIPT_POLICY)
}

/** The page; its head says what else is served, so that it requests nothing that does not exist. */
function pageText(folder: string, head: readonly string[]): string {
  const text = readFileSync(path.join(folder, 'index.html'), 'utf8')
  if (head.length === 0) return text
  const end = text.indexOf('</head>')
  if (end < 0) throw new InternalError(`${folder}/index.html has no head`)
  return `${text.slice(0, end)}${head.join('')}${text.slice(end)}`
}

/** A text within quotes of HTML. A URL as it is parsed has no other signs that mean something there. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(text),
    'Content-Type': `${type}; charset=utf-8`,
  })
  response.end(text)
}

const refuse = (response: ServerResponse, status: number, reason: string): void =>
  send(response, status, 'text/plain', `${reason}\n`)
