/** SHA-256 (FIPS 180-4). Our own, because plain http has no crypto.subtle: a table on the Wi-Fi. */

const [START, ROUND] = constants();

/** The first 32 bits behind the point of the primes' square roots (8) and cube roots (64). */
function constants(): [Uint32Array, Uint32Array] {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((p) => n % p > 0)) primes.push(n);
  const bits = (root: number): number => (root % 1) * 2 ** 32;
  const eight = primes.slice(0, 8);
  return [
    Uint32Array.from(eight, (p) => bits(Math.sqrt(p))),
    Uint32Array.from(primes, (p) => bits(Math.cbrt(p))),
  ];
}

const turned = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new DataView(new ArrayBuffer(((message.length + 72) >> 6) << 6));
  new Uint8Array(padded.buffer).set(message);
  padded.setUint8(message.length, 0x80);
  padded.setUint32(padded.byteLength - 4, message.length * 8); // ours are short: 32 bits will do
  const hash = START.slice();
  for (let block = 0; block < padded.byteLength; block += 64) take(hash, padded, block);
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => out.setUint32(i * 4, word));
  return new Uint8Array(out.buffer);
}

function take(hash: Uint32Array, from: DataView, block: number): void {
  const w = new Uint32Array(64);
  let [a, b, c, d, e, f, g, h] = hash as unknown as number[] as Eight;
  for (let i = 0; i < 64; i += 1) {
    if (i < 16) w[i] = from.getUint32(block + i * 4);
    else {
      const [x, y] = [w[i - 15]!, w[i - 2]!];
      const [s, t] = [turned(x, 7) ^ turned(x, 18) ^ (x >>> 3), turned(y, 17) ^ turned(y, 19)];
      w[i] = w[i - 16]! + s + w[i - 7]! + (t ^ (y >>> 10));
    }
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = s0 + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i]! += word));
}

type Eight = [number, number, number, number, number, number, number, number];
