-- fill: names of closed accounts
WITH closed AS (
  SELECT id, full_name FROM customers WHERE closed_at IS NOT NULL AND full_name <> '' ORDER BY id LIMIT 500 FOR UPDATE
), named AS (
  UPDATE orders SET delivery_address =
    CASE WHEN jsonb_typeof(delivery_address) = 'object' THEN delivery_address ELSE '{}' END
    || jsonb_build_object('fullname', closed.full_name)
  FROM closed
  WHERE orders.customer_id = closed.id AND orders.state IN ('paid', 'refunded')
    AND coalesce(delivery_address ->> 'fullname', '') = ''
)
UPDATE customers SET full_name = '' FROM closed WHERE customers.id = closed.id;
