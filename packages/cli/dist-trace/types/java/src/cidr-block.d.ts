/** A network. */
export interface CidrBlock {
    /** Its first address, in the 16 bytes of the IPv6 form. */
    readonly bytes: Uint8Array;
    /** Prefix length within the 128 bits of the IPv6 form. */
    readonly bits: number;
}
/** Whether an address of 4 or 16 bytes lies in a network. */
export declare function isInCidrBlock(ip: Uint8Array, { bytes, bits }: CidrBlock): boolean;
/** The first address of a CIDR block and its length. Throws illegal_argument_exception for invalid text. */
export declare function parseCidrBlock(text: string): CidrBlock;
