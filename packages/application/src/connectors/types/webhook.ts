/** `.webhook`: https://www.elastic.co/guide/en/kibana/8.18/webhook-action-type.html */
import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import { recordOf } from '../../api/schema.js'
import { HostRefused } from '../../outbound/allow-list.js'
import { checkedUrl, type OutboundAnswer, sendOutbound } from '../../outbound/http.js'
import { defineConnectorType, type ExecutionFailure, type ExecutionResult } from '../define-type.js'

export default defineConnectorType({
  id: '.webhook',
  name: 'Webhook',
  minimumLicense: 'gold',
  features: ['alerting', 'uptime', 'siem'],
  config: z
    .object({
      url: z.string(),
      method: z.enum(['post', 'put']).default('post'),
      headers: recordOf(z.string()).nullable().default(null),
      hasAuth: z.boolean().default(true),
      authType: z.enum(['webhook-authentication-basic']).nullable().optional(),
    })
    .strict(),
  secrets: z
    .object({ user: z.string().nullable().default(null), password: z.string().nullable().default(null) })
    .strict(),
  params: z.object({ body: z.string().optional() }).strict(),

  checkConfig({ url }, allowed) {
    if (!URL.canParse(url)) return `error validation webhook action config: unable to parse url: TypeError: Invalid URL`
    try {
      checkedUrl(url, allowed)
      return null
    } catch (thrown) {
      if (!(thrown instanceof HostRefused)) throw thrown
      return `error validation webhook action config: target url "${withoutLogin(url)}" is not added to the Kibana config xpack.actions.allowedHosts`
    }
  },

  checkConnector({ hasAuth }, { user, password }) {
    if (user === null && password === null) return null
    if (hasAuth && user !== null && password !== null) return null
    return 'must specify one of the following schemas: user and password; crt and key (with optional password); or pfx (with optional password)'
  },

  async execute({ config, secrets, params }, { allowed, now }): Promise<ExecutionResult> {
    const headers: Record<string, string> = { 'content-type': 'application/json', ...config.headers }
    if (config.hasAuth && secrets.user !== null) {
      headers.authorization = `Basic ${Buffer.from(`${secrets.user}:${secrets.password}`).toString('base64')}`
    }
    let answer: OutboundAnswer
    try {
      answer = await sendOutbound(
        { url: config.url, method: config.method.toUpperCase(), headers, body: params.body ?? null },
        allowed,
      )
    } catch (thrown) {
      return unreachable(thrown as Error)
    }
    if (answer.status >= 200 && answer.status < 300) return { status: 'ok', data: dataOf(answer) }
    return refused(answer, now())
  },
})

/** A URL as faults show it: its credentials are a secret. */
function withoutLogin(text: string): string {
  const url = new URL(text)
  if (url.username === '' && url.password === '') return text
  url.username = ''
  url.password = ''
  return url.href
}

/** A string that is JSON as JSON, as axios gives it. */
function dataOf({ text }: OutboundAnswer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function unreachable(thrown: Error): ExecutionFailure {
  if (thrown instanceof HostRefused) {
    return {
      status: 'error',
      message: 'error calling webhook, request error',
      service_message: thrown.message,
      retry: false,
      errorSource: 'user',
    }
  }
  const cause = thrown.cause instanceof Error ? thrown.cause : thrown
  const service = (cause as NodeJS.ErrnoException).code ?? cause.message
  return {
    status: 'error',
    message: 'error calling webhook, unexpected error',
    service_message: String(service),
    retry: true,
    errorSource: 'user',
  }
}

function refused({ status, headers }: OutboundAnswer, now: number): ExecutionFailure {
  const failed = (message: string, retry: boolean | string = false): ExecutionFailure => ({
    status: 'error',
    message,
    service_message: `[${status}] ${STATUS_CODES[status] ?? ''}`.trim(),
    retry,
    errorSource: 'user',
  })
  if (status >= 500) return failed('error calling webhook, retry later', true)
  if (status === 429) {
    const seconds = Number(headers['retry-after'])
    if (!(seconds > 0)) return failed('error calling webhook, retry later', true)
    const time = new Date(now + seconds * 1000).toISOString()
    return failed(`error calling webhook, retry at ${time}`, time)
  }
  return failed('error calling webhook, invalid response')
}
