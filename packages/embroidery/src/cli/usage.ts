export const usage = `embroidery - look at, convert and draw machine-embroidery files

  embroidery info FILE... [--json]             what a file holds; one JSON object a line with --json
  embroidery convert IN OUT [--format ID]      write IN in OUT's format; --pes-version 6 keeps thread names
  embroidery render IN OUT.png|svg [--size N]  draw it as sewn; --fabric RRGGBB, --transparent
  convert and render take --turn 90, 180, 270  turned to the right, for another hoop or out of the hoop again
  embroidery validate FILE --machine NAME      whether a machine can sew it
  embroidery help

Files with thread colours beside IN (same name with .edr, .col, .inf or .rgb) are used where IN carries none.
Exit code: 0 done, 1 a file could not be read, written or sewn, 2 the command line is wrong.`;
