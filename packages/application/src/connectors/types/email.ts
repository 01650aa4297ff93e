/** `.email`: https://www.elastic.co/guide/en/kibana/8.18/email-action-type.html. Mail goes to an SMTP server; of services by name there are none. */
import { z } from 'zod'
import type { AllowList } from '../../outbound/allow-list.js'
import { defineConnectorType, type ExecutionResult } from '../define-type.js'
import { sendMail } from './send-mail.js'

const addresses = z.array(z.string()).default([])

export default defineConnectorType({
  id: '.email',
  name: 'Email',
  minimumLicense: 'gold',
  features: ['alerting', 'uptime', 'siem'],
  config: z
    .object({
      service: z.enum(['other']).default('other'),
      host: z.string().nullable().default(null),
      port: z.number().int().min(1).max(65535).nullable().default(null),
      secure: z.boolean().nullable().default(null),
      from: z.string(),
      hasAuth: z.boolean().default(true),
      tenantId: z.null().default(null),
      clientId: z.null().default(null),
      oauthTokenUrl: z.null().default(null),
    })
    .strict(),
  secrets: z
    .object({
      user: z.string().nullable().default(null),
      password: z.string().nullable().default(null),
      clientSecret: z.null().default(null),
    })
    .strict(),
  params: z
    .object({
      to: addresses,
      cc: addresses,
      bcc: addresses,
      subject: z.string(),
      message: z.string(),
      messageHTML: z.string().nullable().default(null),
      kibanaFooterLink: z.object({ path: z.string(), text: z.string() }).strict().optional(),
      attachments: z
        .array(
          z
            .object({
              content: z.string(),
              contentType: z.string().optional(),
              filename: z.string(),
              encoding: z.string().optional(),
            })
            .strict(),
        )
        .optional(),
    })
    .strict(),

  checkConfig({ host, port }, allowed: AllowList) {
    if (host === null && port === null) return '[host]/[port] is required'
    if (host === null) return '[host] is required'
    if (port === null) return '[port] is required'
    return allowed.allowsHost(host) ? null : `[host] value '${host}' is not in the allowedHosts configuration`
  },

  checkConnector({ hasAuth }, { user, password }) {
    if (!hasAuth) return null
    if (user === null && password === null) return '[user] is required'
    if (user === null) return '[user] is required'
    return password === null ? '[password] is required' : null
  },

  checkParams: ({ to, cc, bcc }) =>
    to.length + cc.length + bcc.length === 0 ? 'no [to], [cc], or [bcc] entries' : null,

  async execute({ config, secrets, params }, { allowed }): Promise<ExecutionResult> {
    try {
      return {
        status: 'ok',
        data: await sendMail({ ...config, host: config.host!, port: config.port! }, secrets, params, allowed),
      }
    } catch (thrown) {
      return {
        status: 'error',
        message: 'error sending email',
        service_message: (thrown as Error).message,
        retry: false,
        errorSource: 'user',
      }
    }
  },
})
