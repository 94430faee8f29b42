/** A module loaded before a program, whose stdout and stderr then report a terminal of `TEST_COLUMNS` columns. */
const columns = Number(process.env['TEST_COLUMNS']);
for (const stream of [process.stdout, process.stderr]) Object.assign(stream, { isTTY: true, columns });
