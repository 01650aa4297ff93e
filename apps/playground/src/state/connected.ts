/** Whether the page is connected to a server. What a connection can do is loaded with the first. */
import { signal } from '@preact/signals'
import type { Connection } from './connection.js'

/** The connection; null for none. */
export const connection = signal<Connection | null>(null)
