/** Draws the map of a matrix on a canvas; the pointer and the arrow keys show the values of a combat. */

/** @param {HTMLCanvasElement} map */
function drawMap(map) {
  /** @type {import('./data.ts').PackedMatrix} */
  const data = JSON.parse(document.getElementById('matrix-data')?.textContent ?? '');
  const { rows, columns, situations, layers, orders } = data;
  const values = layers.map(({ values }) => numbersOf(values));
  const said = /** @type {HTMLElement} */ (document.getElementById('map-said'));
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
   *
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

  /** Returns the colour: blue below the middle, white at it, orange above, which are distinct for all kinds of colour vision. */
  function colourOf(/** @type {number} */ share) {
    const t = Math.max(-1, Math.min(1, share));
    const [r, g, b] = t < 0 ? [0, 90, 181] : [220, 110, 0];
    const s = Math.sqrt(Math.abs(t));
    return [255 + (r - 255) * s, 255 + (g - 255) * s, 255 + (b - 255) * s];
  }

  function choose() {
    const order = orders[Number(orderChoice.value)];
    const part = partChoice.value;
    const isShown = (/** @type {{ label: string }} */ unit) => part === '' || unit.label.startsWith(`${part}/`);
    shown = { down: order.rows.filter((i) => isShown(rows[i])), across: order.columns };
    at = { x: Math.min(at.x, shown.across.length - 1), y: Math.min(at.y, shown.down.length - 1) };
    draw();
  }

  function draw() {
    const { down, across } = shown;
    const context = /** @type {CanvasRenderingContext2D} */ (map.getContext('2d'));
    map.width = across.length;
    map.height = Math.max(1, down.length);
    const image = context.createImageData(map.width, map.height);
    const { scale, middle } = layers[Number(layerChoice.value)];
    for (const [y, row] of down.entries()) {
      for (const [x, column] of across.entries()) {
        const value = valueAt(row, column);
        const [r, g, b] = Number.isNaN(value) ? [128, 128, 128] : colourOf((value - middle) / scale);
        image.data.set([r, g, b, 255], 4 * (y * map.width + x));
      }
    }
    context.putImageData(image, 0, 0);
    map.style.aspectRatio = `${map.width} / ${map.height}`;
    const layer = layers[Number(layerChoice.value)];
    for (const [id, sign] of /** @type {const} */ ([
      ['map-least', -1],
      ['map-middle', 0],
      ['map-most', 1],
    ])) {
      const label = /** @type {HTMLElement} */ (document.getElementById(id));
      label.textContent = numberText(layer, layer.middle + sign * layer.scale);
    }
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
    const [row, column] = [shown.down[at.y], shown.across[at.x]];
    if (row === undefined || column === undefined) return;
    const layer = layers[Number(layerChoice.value)];
    const value = valueAt(row, column);
    const what = Number.isNaN(value) ? 'not played' : `${layer.name} ${numberText(layer, value)}`;
    said.textContent = `${rows[row].label} against ${columns[column].label}: ${what}`;
    const mark = /** @type {HTMLElement} */ (document.getElementById('map-mark'));
    mark.hidden = false;
    mark.style.left = `${(100 * (at.x + 0.5)) / map.width}%`;
    mark.style.top = `${(100 * (at.y + 0.5)) / map.height}%`;
  }

  /** @param {PointerEvent} event */
  function point(event) {
    const box = map.getBoundingClientRect();
    const place = (/** @type {number} */ part, /** @type {number} */ count) =>
      Math.max(0, Math.min(count - 1, Math.floor(part * count)));
    at = {
      x: place((event.clientX - box.left) / box.width, map.width),
      y: place((event.clientY - box.top) / box.height, map.height),
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
      x: Math.max(0, Math.min(map.width - 1, at.x + far * step[0])),
      y: Math.max(0, Math.min(map.height - 1, at.y + far * step[1])),
    };
    tell();
  });
  for (const choice of choices) choice.addEventListener('change', choose);
  choose();
}

const canvas = /** @type {HTMLCanvasElement | null} */ (document.getElementById('map'));
if (canvas) drawMap(canvas);
