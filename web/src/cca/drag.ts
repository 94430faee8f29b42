import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';

export interface Dragged<What, Place> {
  readonly what: What;
  readonly over: Place | undefined;
}

interface Asked<What, Place> {
  readonly whatAt: (part: Element) => What | undefined;
  readonly placeAt: (part: Element) => Place | undefined;
  readonly onStart: (what: What) => void;
  readonly onDrop: (what: What, place: Place | undefined) => void;
  readonly onCancel: (what: What) => void;
}

/** The properties of an element whose contents can be dragged by mouse, pen or finger. */
interface Drag<What, Place> {
  readonly now: ReadonlySignal<Dragged<What, Place> | undefined>;
  readonly follow: (ghost: HTMLElement | null) => void;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: () => void;
    readonly onLostPointerCapture: (event: Event) => void;
    readonly onTouchMove: (event: Event) => void;
    readonly onClickCapture: (event: Event) => void;
  };
}

/** The distance in px from which a pointer's movement is a drag. */
const FAR = 6;

interface Held<What> {
  readonly what: What;
  readonly pointer: number;
  readonly from: readonly [number, number];
}

/** Returns the handlers for dragging. A press remains a click until the pointer has moved `FAR`; Escape cancels. */
export function useDrag<What, Place>({ whatAt, placeAt, onStart, onDrop, onCancel }: Asked<What, Place>) {
  const now = useSignal<Dragged<What, Place> | undefined>(undefined);
  const held = useRef<Held<What> | undefined>(undefined);
  const at = useRef<readonly [number, number]>([0, 0]);
  const ghost = useRef<HTMLElement | null>(null);
  const isOver = useRef(false);
  const draw = (): void => {
    const [x, y] = at.current;
    if (ghost.current) ghost.current.style.transform = `translate(${x}px, ${y}px) translate(-50%, -60%)`;
  };
  const end = (): What | undefined => {
    const what = now.peek()?.what;
    held.current = undefined;
    now.value = undefined;
    return what;
  };
  const cancel = (): void => {
    const what = end();
    if (what !== undefined) onCancel(what);
  };
  useSignalEffect(() => {
    if (now.value === undefined) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      cancel();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  });
  const placeUnder = ({ clientX, clientY }: PointerEvent): Place | undefined => {
    const part = document.elementFromPoint(clientX, clientY);
    return part ? placeAt(part) : undefined;
  };
  const drag: Drag<What, Place> = {
    now,
    follow: (element) => {
      ghost.current = element;
      draw();
    },
    handlers: {
      onPointerDown: ({ target, isPrimary, button, pointerId, clientX, clientY }) => {
        isOver.current = false;
        const what = isPrimary && button === 0 && target instanceof Element ? whatAt(target) : undefined;
        if (what !== undefined) held.current = { what, pointer: pointerId, from: [clientX, clientY] };
      },
      onPointerMove: (event) => {
        const { clientX, clientY, pointerId, currentTarget } = event;
        const mine = held.current;
        if (!mine || mine.pointer !== pointerId) return;
        if (now.peek() === undefined) {
          if (Math.hypot(clientX - mine.from[0], clientY - mine.from[1]) < FAR) return;
          (currentTarget as Element).setPointerCapture(pointerId);
          isOver.current = true;
          onStart(mine.what);
        }
        at.current = [clientX, clientY];
        draw();
        const over = placeUnder(event);
        const before = now.peek();
        if (!before || before.over !== over) now.value = { what: mine.what, over };
      },
      onPointerUp: (event) => {
        const place = placeUnder(event);
        const what = end();
        if (what !== undefined) onDrop(what, place);
      },
      onPointerCancel: cancel,
      onLostPointerCapture: ({ target, currentTarget }) => {
        // A finger is first captured by the pressed part, and then by this element, which does not cancel the drag.
        if (target === currentTarget) cancel();
      },
      // Browsers ignore `touch-action` within a drawing.
      onTouchMove: (event) => {
        if (held.current && event.cancelable) event.preventDefault();
      },
      onClickCapture: (event) => {
        if (!isOver.current) return;
        isOver.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
  return drag;
}
