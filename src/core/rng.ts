/// <reference path="./seedrandom.d.ts" />
import seedrandom from 'seedrandom/seedrandom.js';

/** Returns four 32-bit words for a text. Equal texts give equal words on every machine (seedrandom's ARC4). */
export function seedWords(text: string): Int32Array {
  const source = seedrandom(text);
  return Int32Array.of(source.int32(), source.int32(), source.int32(), source.int32());
}

/** The maximum number of trials of a key; larger stream numbers are those of substreams. */
const TRIALS_PER_KEY = 65536;

/**
 * xoshiro128**: 32-bit numbers, period 2^128 - 1. Blackman & Vigna, "Scrambled linear pseudorandom number generators", 2018;
 * https://prng.di.unimi.it/xoshiro128starstar.c
 *
 * A batch has a key of four words, and each of its trials a stream that depends only on the key and the trial's number. So any trial can be
 * replayed by itself, and trial i of a variant gets the numbers of trial i of the baseline.
 */
export class Rng {
  private s0 = 1;
  private s1 = 0;
  private s2 = 0;
  private s3 = 0;
  private k0 = 1;
  private k1 = 0;
  private k2 = 0;
  private k3 = 0;
  private trial = 0;
  /** Two words of the stream's initial state, which are hashed with a label. */
  private p0 = 0;
  private p1 = 0;

  setState(s0: number, s1: number, s2: number, s3: number): void {
    this.s0 = s0 | 0;
    this.s1 = s1 | 0;
    this.s2 = s2 | 0;
    this.s3 = s3 | 0;
    this.p0 = this.s2;
    this.p1 = this.s3;
  }

  setKey(key: Int32Array): void {
    this.k0 = key[0]!;
    this.k1 = key[1]!;
    this.k2 = key[2]!;
    this.k3 = key[3]!;
  }

  startTrial(trial: number): void {
    this.trial = trial;
    this.goTo(trial);
  }

  startSubstream(section: number): void {
    this.goTo(this.trial + TRIALS_PER_KEY * section);
  }

  private goTo(stream: number): void {
    const i = Math.imul(stream + 1, 0x9e3779b9);
    this.s0 = mix(this.k0 ^ i);
    // The first numbers of all batches would be sections of one cycle without s0.
    this.s1 = mix(this.k1 + i) ^ this.s0;
    this.s2 = mix((this.k2 ^ i) + 0x7f4a7c15);
    this.s3 = mix(this.k3 - i);
    this.p0 = this.s2;
    this.p1 = this.s3;
  }

  /** Returns a label's number, 0 … 2^32 - 1: a hash of label, substream and trial, regardless of earlier draws. */
  numberFor(place: number): number {
    // Two rounds of mixing are needed: with one, numbers of labels that differ in few bits would be correlated.
    return mix(mix(this.p0 ^ place) + this.p1) >>> 0;
  }

  next(): number {
    const s1 = this.s1;
    const x = Math.imul(s1, 5);
    const result = Math.imul((x << 7) | (x >>> 25), 9) >>> 0;
    const s2 = this.s2 ^ this.s0;
    const s3 = this.s3 ^ s1;
    this.s1 = s1 ^ s2;
    this.s0 ^= s3;
    this.s2 = s2 ^ (s1 << 9);
    this.s3 = (s3 << 11) | (s3 >>> 21);
    return result;
  }
}

/** Returns the label of a name: any 32-bit word but 0. Equal names have equal labels. */
export function hashLabel(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return mix(hash) || 1;
}

/** Mixes a 32-bit word: a bijection in which every bit depends on every other ("lowbias32", Chris Wellons, 2018). */
function mix(x: number): number {
  x ^= x >>> 16;
  x = Math.imul(x, 0x7feb352d);
  x ^= x >>> 15;
  x = Math.imul(x, 0x846ca68b);
  return x ^ (x >>> 16);
}
