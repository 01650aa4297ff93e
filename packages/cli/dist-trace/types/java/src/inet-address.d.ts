/** The bytes of an IPv4 (4) or IPv6 (16) literal, or null for invalid text. A zone (`%eth0`) is ignored. */
export declare function parseIp(text: string): Uint8Array | null;
/** As `parseIp`; throws illegal_argument_exception `'X' is not an IP string literal.` */
export declare function requireIp(text: string): Uint8Array;
/** Whether 16 bytes are an IPv4 address mapped into IPv6 (`::ffff:a.b.c.d`). */
export declare function isMappedIpv4(bytes: Uint8Array): boolean;
/** IPv4 bytes as the IPv6 address that they are mapped to; IPv6 bytes unchanged. */
export declare function toIpv6(bytes: Uint8Array): Uint8Array;
