/** Sends a mail by SMTP, to a server that connectors may reach. */
import { createTransport } from 'nodemailer'
import type { AllowList } from '../../outbound/allow-list.js'

/** The server. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** Whether TLS is spoken from the first byte; else it begins where the server offers it. */
  readonly secure: boolean | null
  readonly from: string
  readonly hasAuth: boolean
}

/** A mail. */
export interface Mail {
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly bcc: readonly string[]
  readonly subject: string
  readonly message: string
  readonly messageHTML: string | null
  readonly attachments?:
    | readonly {
        readonly content: string
        readonly contentType?: string | undefined
        readonly filename: string
        readonly encoding?: string | undefined
      }[]
    | undefined
}

const TIMEOUT_MILLIS = 60_000

/**
 * Resolves with what the server said. Rejects with HostRefused for a host that may not be reached, and nodemailer's error for a mail that
 * is not taken.
 */
export async function sendMail(
  { host, port, secure, from, hasAuth }: MailServer,
  { user, password }: { readonly user: string | null; readonly password: string | null },
  { to, cc, bcc, subject, message, messageHTML, attachments }: Mail,
  allowed: AllowList,
): Promise<unknown> {
  const [address] = await allowed.addressesOf(host)
  const transport = createTransport({
    // The address that was judged; the name is what its certificate has to have.
    host: address!,
    port,
    secure: secure ?? false,
    tls: { servername: host },
    connectionTimeout: TIMEOUT_MILLIS,
    greetingTimeout: TIMEOUT_MILLIS,
    socketTimeout: TIMEOUT_MILLIS,
    // Files and URLs of a message would be read by this machine.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(hasAuth && user !== null ? { auth: { user, pass: password ?? '' } } : {}),
  })
  try {
    const { accepted, rejected, response, messageId, envelope } = await transport.sendMail({
      from,
      to: [...to],
      cc: [...cc],
      bcc: [...bcc],
      subject,
      text: message,
      ...(messageHTML === null ? {} : { html: messageHTML }),
      ...(attachments === undefined ? {} : { attachments: attachments.map(each => ({ ...each })) as never }),
    })
    return { accepted, rejected, envelope, messageId, response }
  } finally {
    transport.close()
  }
}
