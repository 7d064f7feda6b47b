/**
 * Key with which VIP masks its colours: a property of the format, known for this many colours. Checked
 * against a published sample: bytes 1A 15 EB 84 are the colour 348D1A.
 */
const keyText =
  "2e82e46f38a9dcc67bb628acfdaa8a4e762ef0e4251b8a684e92b9b495f03eeff74024183931bbe153a81fb13a07fbcb" +
  "e60081500e40e12c73500d91d60a5dd68bb862ae4700535ab780aa28f75d705e2c0b98e3a0986047899b82fb40c9b400" +
  "0e686a1e0985c05381d19889afe8854fe3698903a12e8fcfed919f581ed6843c0927bdf4c390c0511b2b63bcb93d404d" +
  "626fe08cf55d08fd3d5036d7c9c943e42dcb95b6f40deac2fd663f5ebd69062a0319472bdf38ea4f804995b2d6f99a75" +
  "f4d89b1db0a469dba921796fd8de33fe9f04e59a6b9b7383627cb96676f25bc95efc74aa6cf1cd93cee98053033b974b" +
  "3976c2c156cb70fd3b3e5257815d568d5190d476d7d516026df24de10e964fa13aa0605964041ae467b6ed3f7420551f" +
  "fb23929153c865ab9d51d673de01b180b7c0d6801c2e3c8363eebc3325e20e7a";

export const colorKey = Uint8Array.from({ length: keyText.length / 2 }, (_, k) =>
  Number.parseInt(keyText.slice(2 * k, 2 * k + 2), 16),
);

/** Four key bytes per colour. */
export const maxColors = colorKey.length / 4;
