-- phpMyAdmin SQL Dump
CREATE TABLE `wp_woocommerce_downloadable_product_permissions` (
  `permission_id` bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  `download_id` varchar(36) NOT NULL
);
INSERT INTO `wp_options` (`option_id`, `option_name`) VALUES (1, 'siteurl');
INSERT INTO `wp_woocommerce_downloadable_product_permissions` (`permission_id`, `download_id`, `product_id`, `order_id`, `order_key`, `user_email`, `user_id`, `downloads_remaining`, `access_granted`, `access_expires`, `download_count`) VALUES
(1, 'aaaaaaaa-1111-4111-8111-111111111111', 11, 501, 'wc_order_k1', 'Asha@X.example', 7, '', '2025-03-01 00:00:00', NULL, 2),
(2, 'bbbbbbbb-1111-4111-8111-111111111111', 13, 502, 'wc_order_\'k2', 'guest@x.example', NULL, '', '0000-00-00 00:00:00', NULL, 0);
INSERT INTO `wp_users` VALUES (7,'asha','$P$BabcdefghijklmnopqrstuvwxyzABC.','asha','asha@x.example','','2024-01-02 03:04:05','',0,'Asha O\'Rao'),(8,'latha','$wp$2y$10$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZ012345','latha','latha@x.example','','2024-06-02 03:04:05','',0,'Latha');
