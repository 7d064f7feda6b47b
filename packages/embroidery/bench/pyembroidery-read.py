# Reads a file with pyembroidery; prints the median of its times, ms of CPU. `python3 pyembroidery-read.py FILE`
import statistics
import sys
import time

import pyembroidery


def cpu_ms():
    start = time.process_time()
    pyembroidery.read(sys.argv[1])
    return (time.process_time() - start) * 1000


print(statistics.median(cpu_ms() for _ in range(3)))
