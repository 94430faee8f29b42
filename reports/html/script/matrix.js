/** Draws the map of a matrix on a canvas; the pointer and the arrow keys show the values of a combat. */

/** The largest number of rows, and of columns, that have labels. */
const mostLabelled = 60;
/** The sizes of a labelled cell in pixels: the smallest, the largest, and the smallest with a value in it. */
const cellSizes = { least: 16, most: 44, written: 30 };
/** The ends and the middle of the colours, which all kinds of colour vision distinguish. @type {Record<string, number[][]>} */
const mapColours = {
  light: [
    [0, 90, 181],
    [255, 255, 255],
    [220, 110, 0],
  ],
  dark: [
    [70, 150, 235],
    [26, 32, 38],
    [235, 130, 20],
  ],
};

/** @param {HTMLCanvasElement} map */
function drawMap(map) {
  /** @type {import('./data.ts').PackedMatrix} */
  const data = JSON.parse(document.getElementById('matrix-data')?.textContent ?? '');
  const { rows, columns, situations, layers, orders } = data;
  const values = layers.map(({ values }) => numbersOf(values));
  const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
  const [said, rowMark, columnMark] = [byId('map-said'), byId('map-row'), byId('map-column')];
  const heads = { down: byId('map-down'), across: byId('map-across') };
  const frame = /** @type {HTMLElement} */ (map.closest('.map'));
  const choices = ['map-layer', 'map-situation', 'map-order', 'map-part'].map(
    (id) => /** @type {HTMLSelectElement} */ (document.getElementById(id)),
  );
  const [layerChoice, situationChoice, orderChoice, partChoice] = choices;
  /** @type {{ down: readonly number[], across: readonly number[] }} */
  let shown = { down: [], across: [] };
  let at = { x: 0, y: 0 };

  /** @param {string} text - whole numbers of 16 bits */
  function numbersOf(text) {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return new Int16Array(bytes.buffer);
  }

  /**
   * Returns the value of a pair; NaN if missing.
   * @param {number} row
   * @param {number} column
   */
  function valueAt(row, column) {
    const layer = Number(layerChoice.value);
    const chosen = Number(situationChoice.value);
    const first = (row * columns.length + column) * situations.length;
    let sum = 0;
    let count = 0;
    for (let s = 0; s < situations.length; s++) {
      if (chosen >= 0 && s !== chosen) continue;
      const one = values[layer][first + s];
      if (one === -32768) continue;
      sum += (one / 32767) * layers[layer].scale + layers[layer].middle;
      count++;
    }
    return count > 0 ? sum / count : Number.NaN;
  }

  const isDark = matchMedia('(prefers-color-scheme: dark)');

  /**
   * Returns the colour of a value: blue where it is good for the row, orange where it is bad.
   * @param {number} share - from -1, the best, to 1, the worst
   */
  function colourOf(share) {
    const t = Math.max(-1, Math.min(1, share));
    const [good, even, bad] = mapColours[isDark.matches ? 'dark' : 'light'];
    const end = t < 0 ? good : bad;
    const s = Math.sqrt(Math.abs(t));
    return even.map((part, i) => Math.round(part + (end[i] - part) * s));
  }

  /** Returns how bad a value is for the row: -1 to 1. */
  function badness(/** @type {number} */ value) {
    const { middle, scale, good } = layers[Number(layerChoice.value)];
    return ((value - middle) / scale) * (good === 'high' ? -1 : 1);
  }

  /** @param {number} row @param {number} column */
  function shade(row, column) {
    const value = valueAt(row, column);
    return Number.isNaN(value) ? [128, 128, 128] : colourOf(badness(value));
  }

  function choose() {
    const order = orders[Number(orderChoice.value)];
    const part = partChoice.value;
    const isShown = (/** @type {{ label: string }} */ unit) => part === '' || unit.label.startsWith(`${part}/`);
    shown = { down: order.rows.filter((i) => isShown(rows[i])), across: order.columns };
    at = { x: Math.min(at.x, shown.across.length - 1), y: Math.min(at.y, shown.down.length - 1) };
    rowMark.hidden = true;
    columnMark.hidden = true;
    draw();
  }

  function draw() {
    const { down, across } = shown;
    const isLabelled = down.length <= mostLabelled && across.length <= mostLabelled;
    frame.classList.toggle('labelled', isLabelled);
    label(heads.down, isLabelled ? down.map((i) => rows[i]) : []);
    label(heads.across, isLabelled ? across.map((i) => columns[i]) : []);
    if (isLabelled) drawLabelled();
    else drawSmall();
    drawScale();
  }

  /** @param {HTMLElement} head @param {readonly { label: string, name: string, points: number | null }[]} units */
  function label(head, units) {
    head.replaceChildren(
      ...units.map(({ label, name, points }) => {
        const title = points === null ? label : `${label}, ${points} points`;
        return element('span', name, { title });
      }),
    );
  }

  /** Draws a map of few units: cells of many pixels, with values where they fit. */
  function drawLabelled() {
    const { down, across } = shown;
    const room = (frame.parentElement?.clientWidth ?? 0) - heads.down.offsetWidth - 2;
    const size = Math.max(cellSizes.least, Math.min(cellSizes.most, Math.floor(room / across.length)));
    frame.style.setProperty('--cell', `${size}px`);
    const ratio = window.devicePixelRatio || 1;
    map.width = Math.round(size * across.length * ratio);
    map.height = Math.round(size * Math.max(1, down.length) * ratio);
    Object.assign(map.style, {
      width: `${size * across.length}px`,
      height: `${size * Math.max(1, down.length)}px`,
      aspectRatio: '',
    });
    const context = /** @type {CanvasRenderingContext2D} */ (map.getContext('2d'));
    context.scale(ratio, ratio);
    context.font = `${Math.round(size / 2.9)}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    const isWritten = size >= cellSizes.written;
    frame.dataset['written'] = String(isWritten);
    for (const [y, row] of down.entries()) {
      for (const [x, column] of across.entries()) {
        const [r, g, b] = shade(row, column);
        context.fillStyle = `rgb(${r},${g},${b})`;
        context.fillRect(x * size, y * size, size - 1, size - 1);
        const value = valueAt(row, column);
        if (!isWritten || Number.isNaN(value)) continue;
        // Black reads better from a relative luminance of 0.18.
        const light = [r, g, b].map((part) => (part / 255) ** 2.2);
        context.fillStyle = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2] > 0.18 ? '#000' : '#fff';
        context.fillText(shortText(value), (x + 0.5) * size - 0.5, (y + 0.5) * size);
      }
    }
  }

  function shortText(/** @type {number} */ value) {
    const { percent } = layers[Number(layerChoice.value)];
    return (percent ? 100 * value : value).toFixed(0).replace(/^-0$/, '0').replace('-', '−');
  }

  /** Draws a map of many units: a pixel for each cell, enlarged. */
  function drawSmall() {
    const { down, across } = shown;
    const context = /** @type {CanvasRenderingContext2D} */ (map.getContext('2d'));
    map.width = across.length;
    map.height = Math.max(1, down.length);
    frame.dataset['written'] = 'false';
    const image = context.createImageData(map.width, map.height);
    for (const [y, row] of down.entries())
      for (const [x, column] of across.entries()) image.data.set([...shade(row, column), 255], 4 * (y * map.width + x));
    context.putImageData(image, 0, 0);
    Object.assign(map.style, { width: '', height: '', aspectRatio: `${map.width} / ${map.height}` });
  }

  function drawScale() {
    const layer = layers[Number(layerChoice.value)];
    const steps = Array.from({ length: 17 }, (_, i) => (i - 8) / 8);
    const stops = steps.map((step) => {
      const [r, g, b] = colourOf(badness(layer.middle + step * layer.scale));
      return `rgb(${r},${g},${b}) ${(50 * (step + 1)).toFixed(2)}%`;
    });
    byId('map-scale').style.background = `linear-gradient(to right, ${stops.join(', ')})`;
    for (const [id, sign] of /** @type {const} */ ([
      ['map-least', -1],
      ['map-middle', 0],
      ['map-most', 1],
    ])) {
      byId(id).textContent = numberText(layer, layer.middle + sign * layer.scale);
    }
    const ends = ['bad for the unit of the row', 'good for the unit of the row'];
    const [left, right] = layer.good === 'high' ? ends : ends.toReversed();
    byId('map-left').textContent = left;
    byId('map-right').textContent = right;
  }

  /**
   * @param {{ percent: boolean }} layer
   * @param {number} value
   */
  function numberText(layer, value) {
    const text = layer.percent ? `${(100 * value).toFixed(1)} %` : value.toFixed(1);
    return text.replace('-', '−');
  }

  function tell() {
    const [mine, other] = [shown.down[at.y], shown.across[at.x]];
    if (mine === undefined || other === undefined) return;
    const layer = layers[Number(layerChoice.value)];
    const value = valueAt(mine, other);
    const what = Number.isNaN(value) ? 'not played' : `${layer.name} ${numberText(layer, value)}`;
    said.textContent = `${rows[mine].name} against ${columns[other].name}: ${what}`;
    const [height, width] = [100 / Math.max(1, shown.down.length), 100 / shown.across.length];
    Object.assign(rowMark.style, { top: `${at.y * height}%`, height: `${height}%` });
    Object.assign(columnMark.style, { left: `${at.x * width}%`, width: `${width}%` });
    rowMark.hidden = false;
    columnMark.hidden = false;
    for (const [head, place] of /** @type {const} */ ([
      [heads.down, at.y],
      [heads.across, at.x],
    ]))
      for (const [i, one] of [...head.children].entries()) one.classList.toggle('lit', i === place);
  }

  /** Scrolls the frame so that the place is not behind the labels. */
  function reveal() {
    if (!frame.classList.contains('labelled')) return;
    const size = map.clientWidth / shown.across.length;
    const room = { x: frame.clientWidth - heads.down.offsetWidth, y: frame.clientHeight - heads.across.offsetHeight };
    const [x, y] = [at.x * size, at.y * size];
    frame.scrollLeft = Math.min(x, Math.max(frame.scrollLeft, x + size - room.x));
    frame.scrollTop = Math.min(y, Math.max(frame.scrollTop, y + size - room.y));
  }

  /** @param {PointerEvent} event */
  function point(event) {
    const box = map.getBoundingClientRect();
    const place = (/** @type {number} */ part, /** @type {number} */ count) =>
      Math.max(0, Math.min(count - 1, Math.floor(part * count)));
    at = {
      x: place((event.clientX - box.left) / box.width, shown.across.length),
      y: place((event.clientY - box.top) / box.height, shown.down.length),
    };
    tell();
  }

  map.addEventListener('pointermove', point);
  map.addEventListener('pointerdown', point);
  map.addEventListener('focus', tell);
  map.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    at = {
      x: Math.max(0, Math.min(shown.across.length - 1, at.x + far * step[0])),
      y: Math.max(0, Math.min(shown.down.length - 1, at.y + far * step[1])),
    };
    tell();
    reveal();
  });
  if (typeof changeLine === 'function')
    frame.parentElement?.append(
      changeLine(() => {
        const pair = shown.down[at.y] * columns.length + shown.across[at.x];
        return pair * situations.length + Math.max(0, Number(situationChoice.value));
      }).line,
    );
  for (const choice of choices) choice.addEventListener('change', choose);
  isDark.addEventListener('change', draw);
  let width = 0;
  new ResizeObserver(([entry]) => {
    // Drawing changes the height alone.
    if (entry.contentRect.width === width) return;
    width = entry.contentRect.width;
    draw();
  }).observe(/** @type {HTMLElement} */ (frame.parentElement));
  choose();
}

const canvas = /** @type {HTMLCanvasElement | null} */ (document.getElementById('map'));
if (canvas) drawMap(canvas);
